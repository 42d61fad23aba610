/** Decodes the bytes of a text file: UTF-8, or else Windows-1252, which spreadsheets on Windows write by default. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
