import { SHARED_PART_NAMES, SHARED_PARTS, type Sharing } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

/** Labels of the shared parts, in one sentence. */
export function sharedText(shares: Sharing, language: Language) {
  const labels = SHARED_PART_NAMES.filter((part) => shares[part]).map((part) => SHARED_PARTS[part][language])
  return labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)).join(', ')
}
