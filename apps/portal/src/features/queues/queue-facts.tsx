import type { FactItem, QueueResult } from '@foyer/fair-domain'
import type { ObjectInfo, RecordRepresentation } from '@foyer/record-contract'
import { Banner, Button } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { useFacts } from '../decisions/queues-data.ts'
import { ChecksFact } from './checks-fact.tsx'
import { DebtsFact } from './debts-fact.tsx'
import { EarlierFact } from './earlier-fact.tsx'
import type { FactProps } from './fact-props.ts'
import styles from './facts.module.css'
import { factsTexts } from './facts.texts.ts'
import { FlagsFact } from './flags-fact.tsx'
import { LastEditionFact } from './last-edition-fact.tsx'
import { LinesFact } from './lines-fact.tsx'
import { ValuesFact } from './values-fact.tsx'

interface QueueFactsProps {
  queue: QueueResult
  recordId: string
  record: RecordRepresentation
  info: ObjectInfo | undefined
}

/** Facts for the decision, before all other data of the record. */
export function QueueFacts({ queue, recordId, record, info }: QueueFactsProps) {
  const say = useTexts(factsTexts)
  const { client } = usePortal()
  const read = useFacts(queue, recordId)
  const { data: found, error } = read
  return (
    <div className={styles.facts}>
      {error && !found && (
        <Banner
          tone="warning"
          title={say('failedTitle')}
          action={
            <Button size="small" onPress={() => void client.refresh(read)}>
              {say('again')}
            </Button>
          }
        >
          {say('failedText')}
        </Banner>
      )}
      {queue.facts.map((fact) => (
        <OneFact key={keyOf(fact)} fact={fact} record={record} info={info} found={found} />
      ))}
    </div>
  )
}

const keyOf = (fact: FactItem) => ('heading' in fact ? `${fact.kind} ${fact.heading}` : fact.kind)

function OneFact({ fact, ...props }: FactProps & { fact: FactItem }) {
  switch (fact.kind) {
    case 'values':
      return <ValuesFact fact={fact} {...props} />
    case 'lines':
      return <LinesFact fact={fact} {...props} />
    case 'checks':
      return <ChecksFact {...props} />
    case 'debts':
      return <DebtsFact {...props} />
    case 'flags':
      return <FlagsFact {...props} />
    case 'lastEdition':
      return fact.of === 'company' ? (
        <LastEditionFact asked={fact.asked} {...props} />
      ) : (
        <EarlierFact fields={fact.fields} {...props} />
      )
  }
}
