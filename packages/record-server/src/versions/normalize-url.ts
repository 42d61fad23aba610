/**
 * An address whose percent signs mean nothing (`%zz`, `%C3(`) as one in which they stand for themselves. It then leads
 * nowhere, as any other unknown address, and is answered by whoever answers those.
 */
export function normalizeUrl(url: string) {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  return [path.replace(/(?:%[0-9a-f]{2})+|%/gi, mendSequence), ...query].join('?')
}

function mendSequence(sequence: string) {
  try {
    decodeURIComponent(sequence)
    return sequence
  } catch {
    return sequence.replaceAll('%', '%25')
  }
}
