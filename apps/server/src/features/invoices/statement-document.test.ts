import { organiserOf } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { statementDocument } from './statement-document.ts'

const answers: readonly [RegExp, object[]][] = [
  [/"madeOn"/, [{ company: 'Aurora Cosmetici', vatNumber: 'IT01234560157', madeOn: '2027-01-11' }]],
  [
    /receipt_allocation/,
    [
      { day: '2026-09-20', reference: 'A-1', kind: 'prepayment', invoice: 'F27/42', amount: 4_880_00 },
      { day: '2026-09-30', reference: 'CRO 5566', kind: 'receipt', invoice: null, amount: -4_880_00 },
      {
        day: '2026-12-01',
        reference: 'TF27-00002-B1-7',
        kind: 'balance',
        invoice: 'F27/311',
        amount: 19_520_00,
      },
    ],
  ],
  [/overdue/, [{ overdue: 19_520_00 }]],
]
const client = {
  query: async (text: string) => ({ rows: answers.find(([asked]) => asked.test(text))?.[1] ?? [] }),
} as unknown as Pick<ClientBase, 'query'>

test.each([
  [
    'it',
    '30 settembre 2026',
    /Totale pagato 4\.880,00 €\s+Già scaduto 19\.520,00 €\s+Da pagare 19\.520,00 €/,
  ],
  [
    'en-US',
    '30 September 2026',
    /Total paid €4,880\.00\s+Already overdue €19,520\.00\s+To be paid €19,520\.00/,
  ],
] as const)(
  'renders a statement in %s with days and references on one line, and labelled sums',
  async (language, day, sums) => {
    const { bytes } = await statementDocument.make(client, {
      subjectId: 'x',
      language,
      organiser: organiserOf(null),
      verification: { code: 'ACDE', url: 'https://fair.example/verify/ACDE' },
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect(text).toContain(day)
    expect(text).toContain('TF27-00002-B1-7')
    // An amount of five digits does not wrap.
    expect(text).not.toMatch(/19,520\.0?\s+0/)
    expect(text).toMatch(sums)
  },
)
