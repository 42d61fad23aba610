/** Whether the extension of a file name is accepted, ignoring case. */
export function isAcceptedName(name: string, accept: readonly string[]): boolean {
  const extension = name.split('.').pop()?.toLowerCase() ?? ''
  return name.includes('.') && accept.some((accepted) => accepted.toLowerCase() === extension)
}

/** Formats extensions for display: PNG, JPG. */
export function listFormats(accept: readonly string[]): string {
  return accept.map((extension) => extension.toUpperCase()).join(', ')
}
