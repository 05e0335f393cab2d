// Hands a file to the browser, which keeps it where it keeps downloads.

export function saveFile(body: Blob, name: string): void {
  const address = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
