import type { Label } from '@foyer/record-contract'

const listFormats = {
  'en-US': new Intl.ListFormat('en', { type: 'disjunction' }),
  it: new Intl.ListFormat('it', { type: 'disjunction' }),
}

/** Text of a `managed` field: the actions of its record that change it. */
export function changedWith(...actions: readonly { label: Label }[]): Label {
  const names = (language: 'en-US' | 'it') =>
    listFormats[language].format(actions.map(({ label }) => `“${label[language]}”`))
  return { 'en-US': `Changed with ${names('en-US')}`, it: `Si modifica con ${names('it')}` }
}
