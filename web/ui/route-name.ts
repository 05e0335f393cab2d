// Routes are named after their path ('Vik – Myrkdalen 1.3'). Where the path is shown beside, the rest is enough.

export function shortRouteName(name: string, pathName: string): string {
  const rest = pathName !== '' && name.startsWith(pathName) ? name.slice(pathName.length).trim() : '';
  return rest || name;
}
