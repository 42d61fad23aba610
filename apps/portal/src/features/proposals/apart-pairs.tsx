import { type ProposalResult, proposalMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Select } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './proposals.module.css'
import { proposalTexts } from './proposals.texts.ts'

/** Companies that are not to be neighbours: of the applications, and of stands that are sold. */
export function ApartPairs({ data }: { data: ProposalResult }) {
  const say = useTexts(proposalTexts)
  const fail = useFailure()
  const run = useMethodRun(proposalMethods.keepApart)
  const [one, setOne] = useState<string | null>(null)
  const [other, setOther] = useState<string | null>(null)
  const applicants = data.places.map(({ accountId, company }) => ({ value: accountId, label: company }))
  const others = [...applicants, ...data.holders.map(({ id, name }) => ({ value: id, label: name }))]
  const save = (pair: { one: string; other: string }, isApart: boolean) =>
    void run
      .mutateAsync({ hallId: data.hallId, ...pair, isApart })
      .then(() => {
        setOne(null)
        setOther(null)
      })
      .catch(fail)
  return (
    <section className={styles.apart}>
      <h2>{say('apart')}</h2>
      <p className={styles.quiet}>{say('apartHint')}</p>
      <ul>
        {data.apart.map((pair) => (
          <li key={`${pair.one} ${pair.other}`}>
            {say('apartPair', { one: pair.oneName, other: pair.otherName })}
            <Button
              size="small"
              aria-label={say('apartRemove', { one: pair.oneName, other: pair.otherName })}
              onPress={() => save({ one: pair.one, other: pair.other }, false)}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <Select label={say('one')} options={applicants} value={one} onChange={setOne} />
        <Select
          label={say('other')}
          options={others.filter(({ value }) => value !== one)}
          value={other}
          onChange={setOther}
        />
        <Button
          isDisabled={one === null || other === null}
          isPending={run.status === 'running'}
          onPress={() => one !== null && other !== null && save({ one, other }, true)}
        >
          {say('add')}
        </Button>
      </div>
    </section>
  )
}
