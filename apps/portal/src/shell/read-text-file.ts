import { decodeText } from '@foyer/tables/decode-text'

/** The text of a file, with detection of its encoding. */
export const readTextFile = async (file: File) => decodeText(new Uint8Array(await file.arrayBuffer()))
