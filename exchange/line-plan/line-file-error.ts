// What is wrong with a file of road lines, with the element and the line of the file it stands on.

/** An element of a file, as messages name it. */
export interface FilePart {
  readonly name: string;
  readonly line: number;
}

export class LineFileError extends Error {
  constructor(element: FilePart | null, message: string) {
    super(element ? `${element.name} on line ${element.line} ${message}` : message);
    this.name = 'LineFileError';
  }
}
