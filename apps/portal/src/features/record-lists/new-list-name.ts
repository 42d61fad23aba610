import { MAX_LIST_NAME_LENGTH } from '@foyer/record-contract'

/** API name of a list: letters and digits of its label, and a unique suffix. */
export function newListName(label: string, suffix = Date.now().toString(36)) {
  const plain = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, MAX_LIST_NAME_LENGTH - suffix.length - 2)
    .replace(/_+$/, '')
  return `${/^[A-Za-z]/.test(plain) ? plain : `L_${plain}`.replace(/_$/, '')}_${suffix}`
}
