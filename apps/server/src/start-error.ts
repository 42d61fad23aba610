/** Aborts the start with a message for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Suggested fix for a folder that is not writable. */
export const folderAdvice = (code: string | undefined) =>
  code === 'ENOSPC' || code === 'EDQUOT' ? 'Make room on its disk' : 'Make the folder writable'
