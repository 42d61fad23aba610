/** Escapes invalid percent sequences (`%zz`, `%C3(`), so that the URL gets a regular 404. */
export function normalizeUrl(url: string) {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  return [path.replace(/(?:%[0-9a-f]{2})+|%/gi, escapeInvalid), ...query].join('?')
}

function escapeInvalid(sequence: string) {
  try {
    decodeURIComponent(sequence)
    return sequence
  } catch {
    return sequence.replaceAll('%', '%25')
  }
}
