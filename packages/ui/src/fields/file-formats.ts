/** Whether the extension of a file name is among those accepted; the case does not matter. */
export function isAcceptedName(name: string, accept: readonly string[]): boolean {
  const extension = name.split('.').pop()?.toLowerCase() ?? ''
  return name.includes('.') && accept.some((accepted) => accepted.toLowerCase() === extension)
}

/** Extensions as people read them: PNG, JPG. */
export function listFormats(accept: readonly string[]): string {
  return accept.map((extension) => extension.toUpperCase()).join(', ')
}
