import {
  type BuyerApplicationResult,
  buyerApplicationMethods,
  buyerIssues,
  issueAt,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Form, type FormError, Stepper, useToasts } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PersonalNotice, useIsActing } from '../../shell/personal.tsx'
import { profileFieldTexts } from '../../shell/profile/profile-field.texts.ts'
import { labelOf } from '../../shell/profile/profile-fields.ts'
import type { Values } from '../../shell/profile/profile-values.ts'
import { refusalOf } from '../../shell/refusal.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import styles from './buyer-accreditation.module.css'
import { buyerTexts } from './buyer-accreditation.texts.ts'
import { useChoices, useRequestedConsents } from './buyer-application.ts'
import { CategoryStep } from './category-step.tsx'
import { ConsentStep } from './consent-step.tsx'
import { ProfileStep } from './profile-step.tsx'
import { fieldsOf, STEPS, type StepName, sectionsOf, stepWith } from './steps.ts'
import { useBuyerDraft } from './use-buyer-draft.ts'

interface BuyerFormProps {
  answer: BuyerApplicationResult
  stored: Values
  onSent: () => void
  onAlreadySent: () => void
}

const OWN_FAULTS = ['newCategoryMissing', 'coveredCategoryMissing', 'unknownChoice', 'serviceClosed'] as const
const FIELD_FAULTS = ['missing', 'phoneFault', 'companyNumberFault', 'agentCodeFault', 'otherFault'] as const

/** The application form, one step at a time. */
export function BuyerForm({ answer, stored, onSent, onAlreadySent }: BuyerFormProps) {
  const say = useTexts(buyerTexts)
  const sayField = useTexts(profileFieldTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const lists = useChoices()
  const draft = useBuyerDraft(answer, stored)
  const { privacy } = useRequestedConsents()
  const { mutateAsync: run, status } = useMethodRun(buyerApplicationMethods.send)
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [consents, setConsents] = useState<Readonly<Record<string, boolean>>>({})
  const [failure, setFailure] = useState<unknown>()
  const { step, values } = draft
  const heading = useArrival(step)
  const isLast = step === STEPS.at(-1)
  const isActing = useIsActing()

  /** Messages of the server are shown as they are; error codes have a text here. */
  function issueText(issue: string) {
    const own = OWN_FAULTS.find((name) => name === issue)
    const ofField = FIELD_FAULTS.find((name) => name === issue)
    return own ? say(own) : ofField ? sayField(ofField) : issue
  }
  const nameOf = (field: string) =>
    ({
      NewCategories__c: say('newCategories'),
      CoveredCategories__c: say('coveredCategories'),
      Certifications__c: say('certifications'),
      privacy: say('privacyTitle'),
    })[field] ?? labelOf(field, language)

  async function goTo(next: StepName) {
    try {
      await draft.goTo(next)
    } catch (error) {
      if (refusalOf(error)?.code === 'ALREADY_SUBMITTED') return onAlreadySent()
      fail(error, say('notSaved'))
    }
  }

  function proceed() {
    setFailure(undefined)
    const found = buyerIssues(values)
    const here = fieldsOf(step).filter((name) => found[name])
    if (here.length > 0) return setIssues(Object.fromEntries(here.map((name) => [name, String(found[name])])))
    if (isLast) return void send(found)
    setIssues({})
    void goTo(STEPS[STEPS.indexOf(step) + 1] ?? step)
  }

  async function send(found: Readonly<Record<string, string>>) {
    if (!privacy?.given && consents.privacy !== true) return setIssues({ privacy: say('privacyMissing') })
    if (Object.keys(found).length > 0) return showIssues(found)
    setIssues({})
    try {
      await run({ values, consents: { ...consents, privacy: true } })
      draft.discard()
      toasts.success(say('sent'))
      onSent()
    } catch (error) {
      const refused = writeIssuesOf(error)
      if (refusalOf(error)?.code === 'ALREADY_SUBMITTED') return onAlreadySent()
      if (refused && Object.keys(refused.byField).length > 0) return showIssues(refused.byField)
      setFailure(error)
    }
  }

  /** Shows errors on their step. */
  function showIssues(found: Readonly<Record<string, string>>) {
    setIssues(found)
    const first = stepWith(Object.keys(found))
    if (first && first !== step) void goTo(first)
  }

  const errorAt = (name: string) => (issues[name] === undefined ? undefined : issueText(issues[name]))
  const errors: FormError[] = Object.entries(issues)
    .filter(([field]) => field === 'privacy' || fieldsOf(step).includes(field))
    .map(([field, issue]) => ({ field, message: issueAt(nameOf(field), issueText(issue)) }))
  const current = STEPS.indexOf(step)
  return (
    <>
      <div className={styles.stepper}>
        <Stepper
          label={say('stepper')}
          steps={STEPS.map((name, position) => ({
            id: name,
            label: say(name),
            state: position < current ? 'done' : position === current ? 'current' : 'upcoming',
          }))}
        />
      </div>
      <Form
        className={styles.form}
        errors={errors}
        onSubmit={proceed}
        actions={
          <>
            <Button
              type="submit"
              variant="primary"
              isPending={status === 'running'}
              isDisabled={isLast && isActing}
            >
              {say(isLast ? 'send' : 'next')}
            </Button>
            {current > 0 && (
              <Button onPress={() => void goTo(STEPS[current - 1] ?? step)}>{say('back')}</Button>
            )}
          </>
        }
      >
        {isLast && <PersonalNotice />}
        {failure !== undefined && <FailureBanner error={failure} title={say('failedTitle')} />}
        {answer.draft !== null && <Banner tone="info">{say('draftKept')}</Banner>}
        <h2 ref={heading} tabIndex={-1} className={sectionsOf(step).length > 0 ? styles.spoken : styles.step}>
          {say(step)}
        </h2>
        <ProfileStep step={step} values={values} lists={lists} errorAt={errorAt} onChange={draft.change} />
        {step === 'categories' && (
          <CategoryStep
            values={values}
            categories={lists.productCategory ?? []}
            certifications={lists.certification ?? []}
            errorAt={errorAt}
            onChange={draft.change}
          />
        )}
        {step === 'consents' && (
          <ConsentStep answers={consents} error={errorAt('privacy')} onChange={setConsents} />
        )}
      </Form>
    </>
  )
}

/** Focuses the heading of a new step, except for the first one. */
function useArrival(step: StepName) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
