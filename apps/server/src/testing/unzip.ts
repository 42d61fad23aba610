import { strFromU8, unzipSync } from 'fflate'

/** Returns the texts in an archive. */
export const unzip = (archive: Uint8Array) =>
  Object.entries(unzipSync(archive)).map(([name, bytes]) => ({ name, content: strFromU8(bytes) }))
