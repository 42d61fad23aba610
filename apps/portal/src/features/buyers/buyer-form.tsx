import {
  type BuyerApplicationResult,
  type BuyerDraft,
  buyerApplicationMethods,
  buyerForm,
  PROFILE_FORM_FIELDS,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Stepper, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { useStepHeading, useSteps } from '../../shell/form/use-steps.ts'
import { PersonalNotice, useIsActing } from '../../shell/personal.tsx'
import { profileFieldTexts } from '../../shell/profile/profile-field.texts.ts'
import { labelOf } from '../../shell/profile/profile-fields.ts'
import type { Values } from '../../shell/profile/profile-values.ts'
import { refusalOf } from '../../shell/refusal.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './buyer-accreditation.module.css'
import { buyerTexts } from './buyer-accreditation.texts.ts'
import { useChoices, useRequestedConsents } from './buyer-application.ts'
import { CategoryStep } from './category-step.tsx'
import { ConsentStep } from './consent-step.tsx'
import { ProfileStep } from './profile-step.tsx'
import { STEPS, type StepName, sectionsOf } from './steps.ts'

interface BuyerFormProps {
  answer: BuyerApplicationResult
  stored: Values
  onSent: () => void
}

const { consents: _, ...FIELDS_OF } = STEPS
const FIELDS = Object.values(FIELDS_OF).flat()

const isAlreadySent = (error: unknown) => refusalOf(error)?.code === 'ALREADY_SUBMITTED'

/** The application form, one step at a time. Steps are saved on the server, to be available on another device. */
export function BuyerForm({ answer, stored, onSent }: BuyerFormProps) {
  const say = useTexts(buyerTexts)
  const steps = useSteps(STEPS, stepIn(answer.draft?.step), `buyer-accreditation:${answer.edition}`)
  const toasts = useToasts()
  const fail = useFailure()
  const lists = useChoices()
  const { privacy } = useRequestedConsents()
  const saveDraft = useMethodRun(buyerApplicationMethods.saveDraft)
  const sending = useMethodRun(buyerApplicationMethods.send)
  const [consents, setConsents] = useState<Readonly<Record<string, boolean>>>({})
  const isActing = useIsActing()
  const heading = useStepHeading(steps.step)
  const form = useBuyerFields(answer, stored, {
    check: () =>
      steps.isLast && !privacy?.given && consents.privacy !== true ? { privacy: 'privacyMissing' } : {},
    send: (values) => sending.mutateAsync({ values, consents: { ...consents, privacy: true } }),
    onSent: () => {
      steps.forget()
      toasts.success(say('sent'))
      onSent()
    },
    // The screen then shows the application that was sent before.
    onFailed: isAlreadySent,
    onIssues: (names) => {
      const step = steps.stepWith(names)
      if (step && step !== steps.step) void goTo(step)
    },
  })

  /** Goes to the step even if saving fails, because the tab has the values. */
  async function goTo(step: StepName) {
    steps.go(step)
    try {
      await saveDraft.mutateAsync({ step, values: form.values })
    } catch (error) {
      if (!isAlreadySent(error)) fail(error, say('notSaved'))
    }
  }
  function proceed() {
    if (form.validate(form.values, steps.isHere).length > 0) return
    void (steps.isLast ? form.submit() : goTo(steps.next))
  }

  const { step, position } = steps
  return (
    <>
      <div className={styles.stepper}>
        <Stepper
          label={say('stepper')}
          steps={steps.names.map((id, index) => ({
            id,
            label: say(id),
            state: index < position ? 'done' : index === position ? 'current' : 'upcoming',
          }))}
        />
      </div>
      <MethodForm
        form={{ ...form, errors: form.errors.filter(({ field = '' }) => steps.isHere(field)) }}
        className={styles.form}
        send={say(steps.isLast ? 'send' : 'next')}
        isDisabled={steps.isLast && isActing}
        failureTitle={say('failedTitle')}
        onSubmit={proceed}
        more={position > 0 && <Button onPress={() => void goTo(steps.previous)}>{say('back')}</Button>}
      >
        {steps.isLast && <PersonalNotice />}
        {answer.draft !== null && <Banner tone="info">{say('draftKept')}</Banner>}
        <h2 ref={heading} tabIndex={-1} className={sectionsOf(step).length > 0 ? styles.spoken : styles.step}>
          {say(step)}
        </h2>
        <ProfileStep step={step} form={form} lists={lists} email={stored.Email ?? ''} />
        {step === 'categories' && (
          <CategoryStep
            form={form}
            categories={lists.productCategory ?? []}
            certifications={lists.certification ?? []}
          />
        )}
        {step === 'consents' && (
          <ConsentStep answers={consents} error={form.errorOf('privacy')} onChange={setConsents} />
        )}
      </MethodForm>
    </>
  )
}

type Sending = Pick<
  Parameters<typeof useForm<BuyerDraft, keyof BuyerDraft, unknown>>[1],
  'check' | 'send' | 'onSent' | 'onFailed' | 'onIssues'
>

/** The fields of the form: the profile, overwritten by the draft on the server. */
function useBuyerFields({ edition, draft }: BuyerApplicationResult, stored: Values, sending: Sending) {
  const say = useTexts(buyerTexts)
  const language = useLanguage()
  const saved: BuyerDraft = { ...stored, ...draft?.values }
  return useForm<BuyerDraft, keyof BuyerDraft, unknown>(buyerForm, {
    ...sending,
    initial: Object.fromEntries(FIELDS.map((name) => [name, saved[name] ?? ''])),
    order: Object.values(STEPS).flat(),
    texts: [buyerTexts, profileFieldTexts],
    labels: {
      ...Object.fromEntries(PROFILE_FORM_FIELDS.map((name) => [name, labelOf(name, language)])),
      NewCategories__c: say('newCategories'),
      CoveredCategories__c: say('coveredCategories'),
      Certifications__c: say('certifications'),
      privacy: say('privacyTitle'),
    },
    draft: `buyer-accreditation:${edition}`,
    hasBanner: true,
  })
}

const stepIn = (name = ''): StepName => (Object.hasOwn(STEPS, name) ? (name as StepName) : 'you')
