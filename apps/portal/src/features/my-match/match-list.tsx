import type { MyMatchResult } from '@foyer/fair-domain'
import { EmptyState, Pagination, RadioGroup } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { MatchCard } from './match-card.tsx'
import styles from './my-match.module.css'
import { myMatchTexts } from './my-match.texts.ts'
import { FIRST_PAGE, useMatches } from './my-match.ts'

/** Possible matches, page by page, best first. */
export function MatchList({ side, isElsewhere }: Pick<MyMatchResult, 'side' | 'isElsewhere'>) {
  const say = useTexts(myMatchTexts)
  const { client } = usePortal()
  const [input, setInput] = useState(FIRST_PAGE)
  const result = useMatches(input)
  const { data } = result
  const { onlyMarked, page } = input
  return (
    <section className={styles.list} aria-labelledby="possible-matches">
      <header className={styles.listHead}>
        <h2 id="possible-matches">{say('listTitle')}</h2>
        <RadioGroup
          name="which"
          label={say('show')}
          isRow
          options={[
            { value: 'all', label: say('all') },
            { value: 'marked', label: say('marked') },
          ]}
          value={onlyMarked ? 'marked' : 'all'}
          onChange={(value) => setInput({ page: 1, onlyMarked: value === 'marked' })}
        />
      </header>
      {!data ? (
        <ReadState read={result} />
      ) : data.matches.length === 0 ? (
        <EmptyState>{say(onlyMarked ? 'emptyMarkedText' : 'emptyText')}</EmptyState>
      ) : (
        <>
          <p role="status" className={styles.count}>
            {say('count', { count: data.total })}
          </p>
          <ul className={styles.matches}>
            {data.matches.map((match) => (
              <MatchCard
                key={match.id}
                match={match}
                side={side}
                isElsewhere={isElsewhere}
                onMarked={() => client.refresh(result)}
              />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.ceil(data.total / data.pageSize)}
            onPage={(next) => setInput({ ...input, page: next })}
          />
        </>
      )}
    </section>
  )
}
