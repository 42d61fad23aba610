import type { LinkGroupItem } from '@foyer/fair-domain'

/** The links beside the groups; the last one is the call to action and looks like a button. */
export function directLinksOf(groups: readonly LinkGroupItem[]) {
  const links = groups.filter(({ place }) => place === 'direct').flatMap((group) => group.links)
  return { others: links.slice(0, -1), action: links.at(-1) }
}
