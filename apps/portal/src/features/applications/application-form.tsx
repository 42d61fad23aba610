import {
  type ApplicationDoubt,
  type ApplicationIssue,
  type ApplicationResult,
  applicationDoubts,
  issueAt,
} from '@foyer/fair-domain'
import { Banner, Button, Form, type FormError, Tabs } from '@foyer/ui'
import { useState } from 'react'
import { formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftConflicts } from '../../shell/draft-conflicts.tsx'
import styles from './application.module.css'
import { applicationTexts } from './application.texts.ts'
import { ApplicationSummary } from './application-summary.tsx'
import { displayField } from './display-data.ts'
import { DoubtsDialog } from './doubts-dialog.tsx'
import { OrderFields } from './order-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PreviousOffer } from './previous-edition.tsx'
import { PriceAside } from './price-aside.tsx'
import { useApplicationForm } from './use-application-form.ts'

const TABS = ['order', 'place', 'summary'] as const
type TabName = (typeof TABS)[number]

const TAB_TEXTS = { order: 'orderTab', place: 'placeTab', summary: 'summaryTab' } as const
const OF_THE_PLACE: readonly string[] = ['standWish', 'notes']
const tabOf = (field: string): TabName => (OF_THE_PLACE.includes(field) ? 'place' : 'order')

/** The application in three sections; the last one sends it. */
export function ApplicationFormSection({ answer }: { answer: ApplicationResult }) {
  const say = useTexts(applicationTexts)
  const language = useLanguage()
  const form = useApplicationForm(answer)
  const [tab, setTab] = useState<TabName>('order')
  const [doubts, setDoubts] = useState<readonly ApplicationDoubt[]>([])
  const { previous, application } = answer
  const words = (issue: ApplicationIssue) => say(issue === 'quantity' ? 'quantityFault' : issue)
  const errorAt = (name: string) => {
    const issue = form.issues[name]
    return issue && words(issue)
  }
  const errors: FormError[] = Object.entries(form.issues).flatMap(([field, issue]) =>
    issue ? [{ field, message: issueAt(labelOf(field), words(issue)) }] : [],
  )

  function labelOf(field: string) {
    const name = field.replace(/^billing\./, '')
    const key = name === 'pavilionId' ? 'pavilion' : name === 'services' ? 'servicesPart' : name
    return say(key as 'sector')
  }

  /** Each step is saved on the server, so that the user can continue on another device. */
  function goTo(next: TabName) {
    setTab(next)
    if (form.draft.isChanged) void form.saveDraft()
  }

  async function go() {
    // Each step is validated before the next, so that no error of an early step is found only at the end.
    if (tab !== 'summary') {
      const wrong = form.check((field) => tabOf(field) === tab)
      if (wrong.length === 0) goTo(TABS[TABS.indexOf(tab) + 1] ?? 'summary')
      return
    }
    const [first] = form.check()
    if (first !== undefined) return setTab(tabOf(first))
    const found = applicationDoubts(form.values, answer.settings)
    if (found.length > 0) return setDoubts(found)
    await form.submit()
  }

  const part = { answer, form, errorAt }
  const tabs = {
    order: <OrderFields {...part} />,
    place: <PlaceFields {...part} />,
    summary: <ApplicationSummary answer={answer} data={form.values} />,
  }
  return (
    <div className={styles.form}>
      <Form
        errors={errors}
        onRevealField={(field) => setTab(tabOf(field))}
        onSubmit={() => void go()}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={form.isBusy}>
              {say(
                tab !== 'summary'
                  ? 'next'
                  : application?.state === 'changes_requested'
                    ? 'resubmit'
                    : 'submit',
              )}
            </Button>
            {form.savedAt === null ? (
              <Button onPress={() => void form.saveDraft()} isDisabled={form.isBusy}>
                {say('saveDraft')}
              </Button>
            ) : (
              <span role="status">{say('savedAt', { time: formatTime(form.savedAt) })}</span>
            )}
          </>
        }
      >
        {form.refusal && (
          <Banner
            tone="warning"
            isResult
            action={
              ['STEP_REFUSED', 'CONDITIONS_CHANGED'].includes(form.refusal.code) && (
                <Button onPress={() => void form.reload()}>{say('reload')}</Button>
              )
            }
          >
            {form.refusal.message} {form.refusal.advice}
          </Banner>
        )}
        <DraftConflicts
          recordId={application?.id ?? null}
          draft={form.draft}
          isAsked={form.isAsked}
          labelOf={labelOf}
          shown={(name, data) => displayField(name, data, answer, language)}
          onSettle={(data) => void form.saveDraft(data)}
        />
        {previous && form.values.pavilionId === '' && (
          <PreviousOffer
            previous={previous}
            onUse={() => form.change({ ...previous.data, accountHolder: form.values.accountHolder })}
          />
        )}
        <div className={styles.tabs}>
          <Tabs
            label={say('tabs')}
            selected={tab}
            onSelect={(id) => goTo(id as TabName)}
            tabs={TABS.map((id) => ({ id, label: say(TAB_TEXTS[id]), content: tabs[id] }))}
          />
        </div>
        <DoubtsDialog
          doubts={doubts}
          answer={answer}
          onChange={() => {
            setDoubts([])
            setTab('order')
          }}
          onSure={async () => {
            setDoubts([])
            await form.submit(true)
          }}
        />
      </Form>
      <PriceAside answer={answer} data={form.values} />
    </div>
  )
}
