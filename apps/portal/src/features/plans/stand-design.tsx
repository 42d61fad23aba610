import {
  answerByText,
  type PlansResult,
  type StandDesignItem,
  type StandPlanItem,
  UTILITIES,
  UTILITY_NAMES,
} from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { Banner, Button, Card, DefinitionList } from '@foyer/ui'
import { useState } from 'react'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DeadlineNote } from '../../shell/deadline-note.tsx'
import { standDesignTexts } from './stand-design.texts.ts'
import { StandDesignForm } from './stand-design-form.tsx'
import styles from './technical-plans.module.css'

interface StandDesignProps {
  stand: StandPlanItem
  designs: NonNullable<PlansResult['designs']>
}

/** Stand design of the company: outcome of the current version, and the next version. */
export function StandDesign({ stand, designs }: StandDesignProps) {
  const say = useTexts(standDesignTexts)
  const [isOpen, setOpen] = useState(false)
  const [latest, ...earlier] = stand.designs
  const canSend = !designs.isOver || latest?.state === 'refused'
  const title = say('title', { stand: stand.stand })
  return (
    <Card headingLevel={3} title={title} className={styles.part}>
      <div className={styles.design}>
        {latest ? <LatestDesign design={latest} /> : !designs.isOver && <p>{say('lead')}</p>}
        <DeadlineNote name="standDesignsUntil" deadline={designs}>
          {say(latest?.state === 'refused' ? 'correctionOpen' : 'over')}
        </DeadlineNote>
        {canSend && !isOpen && (
          <p>
            <Button
              variant={!latest || latest.state === 'refused' ? 'primary' : 'secondary'}
              onPress={() => setOpen(true)}
            >
              {say(!latest ? 'openFirst' : latest.state === 'refused' ? 'openCorrected' : 'openOther')}
            </Button>
          </p>
        )}
        {canSend && isOpen && (
          <StandDesignForm
            stand={stand}
            latest={latest}
            onClose={() => setOpen(false)}
            onSent={() => setOpen(false)}
          />
        )}
        {earlier.length > 0 && (
          <details>
            <summary>{say('versions', { count: earlier.length })}</summary>
            {earlier.map((design) => (
              <EarlierDesign key={design.id} design={design} />
            ))}
          </details>
        )}
      </div>
    </Card>
  )
}

const TONES = { submitted: 'info', refused: 'warning', approved: 'success', replaced: 'info' } as const
const STATES = {
  submitted: 'stateSubmitted',
  refused: 'stateRefused',
  approved: 'stateApproved',
  replaced: 'stateReplaced',
} as const

function LatestDesign({ design }: { design: StandDesignItem }) {
  const say = useTexts(standDesignTexts)
  const language = useLanguage()
  const { state, version, sentOn } = design
  return (
    <>
      <Banner
        tone={TONES[state]}
        title={say(state, { version, day: formatDay(dayOf(sentOn), language) })}
        action={design.annotated && <FileLink file={design.annotated}>{say('marks')}</FileLink>}
      >
        {design.replyBy && answerByText(design.replyBy, language)}
        {state === 'approved' && say('approvedText')} {answerOf(design)}
      </Banner>
      <DesignFacts design={design} />
    </>
  )
}

function EarlierDesign({ design }: { design: StandDesignItem }) {
  const say = useTexts(standDesignTexts)
  const language = useLanguage()
  const { version, sentOn, state } = design
  const day = formatDay(dayOf(sentOn), language)
  return (
    <div className={styles.part}>
      <p>
        <strong>{say('versionLine', { version, day, state: say(STATES[state]) })}</strong> {answerOf(design)}
      </p>
      {design.annotated && (
        <p>
          <FileLink file={design.annotated}>{say('marks')}</FileLink>
        </p>
      )}
      <DesignFacts design={design} />
    </div>
  )
}

const answerOf = ({ reason, answer }: StandDesignItem) =>
  [reason && `${reason}.`, answer].filter(Boolean).join(' ')

function DesignFacts({ design }: { design: StandDesignItem }) {
  const say = useTexts(standDesignTexts)
  const language = useLanguage()
  const used = UTILITY_NAMES.filter((name) => design.utilities[name] > 0)
  return (
    <DefinitionList
      columns={3}
      items={[
        {
          term: say('files'),
          value: (
            <>
              {design.files.map((file) => (
                <div key={file.id}>
                  <FileLink file={file}>{file.title}</FileLink>
                </div>
              ))}
            </>
          ),
        },
        ...used.map((name) => ({ term: UTILITIES[name].label[language], value: design.utilities[name] })),
        ...(design.sentBy ? [{ term: say('sentBy'), value: design.sentBy }] : []),
        ...(design.text ? [{ term: say('words'), value: design.text }] : []),
      ]}
    />
  )
}

const FileLink = ({ file, children }: { file: { id: string }; children: string }) => (
  // Not a route of the portal, so no router link.
  <a href={`${DATA_PATH}/content-versions/${file.id}/data`} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
