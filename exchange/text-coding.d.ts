// What readers of text use of every JavaScript host: conversions without I/O, which the library es2024 does not declare.

declare class TextDecoder {
  constructor(encoding?: string);
  decode(bytes: ArrayBuffer | ArrayBufferView): string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

/** @throws where the text is not base64 */
declare function atob(base64: string): string;
