import type { Label } from '@foyer/record-contract'

declare module '@foyer/record-contract' {
  interface Languages {
    it: true
    'en-US': true
  }
}

/** Languages of labels, texts and mails; the first one is the default. */
export const LANGUAGES = ['it', 'en-US'] as const satisfies readonly (keyof Label)[]
