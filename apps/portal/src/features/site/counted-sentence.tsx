import type { FairFactsResult } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import { publicHomeTexts } from './public-home.texts.ts'

const FIGURE = /(\d[\d.,]*\d|\d)/

/** The fair in one sentence with counted figures. */
export function CountedSentence({
  facts,
  className,
}: {
  facts: FairFactsResult
  className: string | undefined
}) {
  const say = useTexts(publicHomeTexts)
  const { exhibitors, countries, brands, products, sessions, pavilions } = facts
  const words = [
    say('factsWho', { exhibitors, countries }),
    say('factsWhat', { brands, products }),
    say('factsWhere', { sessions, pavilions }),
  ].join(' ')
  return (
    <p className={className}>
      {/* Splitting by a pattern with a group puts a figure at every second position. */}
      {words.split(FIGURE).map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentence is rendered as a whole
        index % 2 === 1 ? <em key={index}>{piece}</em> : piece,
      )}
    </p>
  )
}
