import { decodeText } from '@foyer/tables/decode-text'

/** The text of a file, in whichever alphabet its program wrote it. */
export const readTextFile = async (file: File) => decodeText(new Uint8Array(await file.arrayBuffer()))
