const MAX_SLUG_LENGTH = 60

/** Converts a name to a slug: `L’Étoile & Co.` becomes `l-etoile-co`. */
export function slugOf(name: string) {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  // Names in other scripts have no Latin letters; freeSlug appends a number to distinguish them.
  return slug === '' ? 'x' : slug
}

/** Returns the slug of a name, with a number if it exists. */
export function freeSlug(name: string, taken: ReadonlySet<string>) {
  const slug = slugOf(name)
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
