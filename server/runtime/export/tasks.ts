// Writing a package in a child process (../child.ts), and what the caller leaves for it in the scratch folder.

export const EXPORT_TASK = new URL('./export-task.ts', import.meta.url);
/** The PackageInput, as node:v8 serializes it. */
export const INPUT_NAME = 'input.bin';
export const PACKAGE_NAME = 'package.zip';
