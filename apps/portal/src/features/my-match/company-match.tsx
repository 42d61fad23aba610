import type { MyMatchResult } from '@foyer/fair-domain'
import { Banner } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { MatchCard } from './match-card.tsx'
import styles from './my-match.module.css'
import { myMatchTexts } from './my-match.texts.ts'
import { matchOf, useMatches } from './my-match.ts'

interface CompanyMatchProps extends Pick<MyMatchResult, 'side' | 'isElsewhere'> {
  /** Slug in the catalogue. */
  company: string
}

/** The exhibitor whose page of the catalogue the buyer comes from: times can be proposed immediately. */
export function CompanyMatch({ company, side, isElsewhere }: CompanyMatchProps) {
  const say = useTexts(myMatchTexts)
  const { client } = usePortal()
  const result = useMatches(matchOf(company))
  if (!result.data) return <ReadState read={result} />
  const [match] = result.data.matches
  return (
    <section aria-labelledby="from-catalogue">
      <h2 id="from-catalogue">{say('fromCatalogue')}</h2>
      {match ? (
        <ul className={styles.matches}>
          <MatchCard {...{ match, side, isElsewhere }} isChosen onMarked={() => client.refresh(result)} />
        </ul>
      ) : (
        <Banner tone="info">{say('notInMatch')}</Banner>
      )}
    </section>
  )
}
