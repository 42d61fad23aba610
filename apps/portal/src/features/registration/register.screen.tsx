import {
  type FormFieldItem,
  formatWait,
  formFieldMethods,
  LINK_LIFETIME_MS,
  needsCompany,
  type RegistrationIssue,
  registrationIssues,
  registrationMethods,
  selfServiceAudiences,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import {
  Banner,
  Button,
  Checkbox,
  ComboBox,
  Form,
  Link,
  PageHeader,
  RadioGroup,
  TextField,
  useToasts,
} from '@foyer/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { AddedFieldInput } from '../../shell/added-fields/added-field-input.tsx'
import { addedFieldsTexts } from '../../shell/added-fields/added-fields.texts.ts'
import { type AddedValues, missingIn } from '../../shell/added-fields/added-values.ts'
import { countryOptions } from '../../shell/country-options.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { type FormOutcome, portalContext, usePortal } from '../../shell/portal.ts'
import { PrivacyLink } from '../../shell/privacy-link.tsx'
import { useDraft } from '../../shell/use-draft.ts'
import { registerTexts } from './register.texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, language } = context.get(portalContext)
  await Promise.all([
    client.read(methodRead(registrationMethods.getWays), {}),
    client.read(methodRead(formFieldMethods.getFormFields), { form: 'registration', language }),
  ])
  return null
}

/** Fields without scripts, among those that administrators add. */
const PLAIN_TYPES: ReadonlySet<FormFieldItem['type']> = new Set([
  'text',
  'longText',
  'email',
  'phone',
  'url',
  'boolean',
])

const NOTHING = {
  audience: '',
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  country: '',
  more: {} as AddedValues,
}

/** Values sent without scripts. */
const typedIn = (typed: FormOutcome['values'], more: readonly FormFieldItem[]) => ({
  audience: typed.audience ?? '',
  firstName: typed.firstName ?? '',
  lastName: typed.lastName ?? '',
  email: typed.email ?? '',
  company: typed.company ?? '',
  country: typed.country ?? '',
  language: typed.language === 'it' ? ('it' as const) : ('en-US' as const),
  more: Object.fromEntries(
    more.map(({ name, type }) => [name, type === 'boolean' ? name in typed : (typed[name] ?? null)]),
  ),
})

/** Self-registration; the following mail verifies the email address. */
export function Component() {
  const say = useTexts(registerTexts)
  const sayAdded = useTexts(addedFieldsTexts)
  const { language, formOutcome } = usePortal()
  const toasts = useToasts()
  const { data: ways } = useMethod(registrationMethods.getWays, {})
  const { data: form } = useMethod(formFieldMethods.getFormFields, { form: 'registration', language })
  const more = form?.asked ?? []
  const [missing, setMissing] = useState<readonly FormFieldItem[]>([])
  const audiences = selfServiceAudiences(ways?.exhibitorsRegister ?? false)
  const [query] = useSearchParams()
  const wanted = audiences.find((audience) => audience === query.get('audience'))
  // Preselected for users who come from the page of a profile.
  const draft = useDraft('register', {
    ...NOTHING,
    audience: wanted ?? '',
    language,
    ...(formOutcome && typedIn(formOutcome.values, more)),
  })
  // Never restored: consent must be given each time.
  const [privacy, setPrivacy] = useState(false)
  const values = { ...draft.values, privacy }
  const submittedIssues = Object.keys(formOutcome?.faults ?? {}) as RegistrationIssue[]
  const isSentPlainly = formOutcome?.refusal === null && submittedIssues.length === 0
  const [sent, setSent] = useState(isSentPlainly ? values : null)
  const [issues, setIssues] = useState<readonly RegistrationIssue[]>(submittedIssues)
  const { mutateAsync: run, status, error } = useMethodRun(registrationMethods.register)
  const correct = (name: RegistrationIssue) =>
    // A field that is being corrected is not marked as invalid until the next submit.
    setIssues((before) => before.filter((issue) => issue !== name))
  const set = (name: Exclude<RegistrationIssue, 'privacy'>) => (value: string | null) => {
    draft.change({ [name]: value ?? '' })
    correct(name)
  }
  const errorOf = (name: RegistrationIssue) => (issues.includes(name) ? say(`${name}Fault`) : undefined)

  async function send() {
    const found = registrationIssues(values, audiences)
    const lacking = missingIn(more, values.more)
    setIssues(found)
    setMissing(lacking)
    if (found.length + lacking.length > 0) return
    try {
      await run(values)
      setSent(values)
      draft.discard()
    } catch {
      // Shown above the form, which keeps its values.
    }
  }

  const textField = (name: 'firstName' | 'lastName' | 'email' | 'company', autoComplete: string) => (
    <TextField
      name={name}
      type={name === 'email' ? 'email' : 'text'}
      label={say(name)}
      autoComplete={autoComplete}
      isRequired={name !== 'company' || needsCompany(values.audience)}
      value={values[name]}
      onChange={set(name)}
      error={errorOf(name)}
    />
  )
  return (
    <>
      <title>{say('page')}</title>
      <PageHeader
        eyebrow={say('eyebrow')}
        title={say('title')}
        lead={
          ways?.exhibitorsRegister ? (
            say('leadForAll')
          ) : (
            <>
              {say('lead')} <Link href="/exhibit">{say('exhibit')}</Link>
            </>
          )
        }
      />
      {more.some(({ required, type }) => required && !PLAIN_TYPES.has(type)) && (
        <noscript>
          <Banner tone="warning">{say('needsScripts')}</Banner>
        </noscript>
      )}
      {formOutcome?.refusal && <Banner tone="danger">{formOutcome.refusal}</Banner>}
      {status === 'failed' && <FailureBanner error={error} />}
      {sent ? (
        <Banner
          tone="success"
          title={say('sentTitle')}
          isResult
          action={
            !isSentPlainly && (
              <Button
                isPending={status === 'running'}
                onPress={() =>
                  void run(sent).then(
                    () => toasts.success(say('sentTitle')),
                    () => undefined,
                  )
                }
              >
                {say('again')}
              </Button>
            )
          }
        >
          {say('sentText', { email: sent.email, lifetime: formatWait(LINK_LIFETIME_MS.confirm, language) })}
        </Banner>
      ) : (
        <Form
          // Without scripts the server accepts it at the same URL, without values in it.
          method="post"
          errors={[
            ...issues.map((name) => ({ field: name, message: say(`${name}Fault`) })),
            ...missing.map(({ name, label }) => ({ field: name, message: sayAdded('missing', { label }) })),
          ]}
          onSubmit={() => void send()}
          actions={
            <Button type="submit" variant="primary" isWide isPending={status === 'running'}>
              {say('submit')}
            </Button>
          }
        >
          <RadioGroup
            name="audience"
            label={say('audience')}
            isRequired
            options={audiences.map((value) => ({ value, label: say(value) }))}
            value={values.audience}
            onChange={set('audience')}
            error={errorOf('audience')}
          />
          {textField('firstName', 'given-name')}
          {textField('lastName', 'family-name')}
          {textField('email', 'email')}
          {textField('company', 'organization')}
          <ComboBox
            name="country"
            formValue="text"
            label={say('country')}
            isRequired
            options={countryOptions(language)}
            value={values.country || null}
            onChange={set('country')}
            error={errorOf('country')}
          />
          <RadioGroup
            name="language"
            label={say('language')}
            isRow
            options={[
              { value: 'it', label: say('italian') },
              { value: 'en-US', label: say('english') },
            ]}
            value={values.language}
            onChange={(chosen) => draft.change({ language: chosen === 'it' ? 'it' : 'en-US' })}
          />
          {more.map((field) => (
            <AddedFieldInput
              key={field.name}
              field={field}
              value={values.more[field.name] ?? null}
              onChange={(value) => {
                draft.change({ more: { ...values.more, [field.name]: value } })
                setMissing((before) => before.filter(({ name }) => name !== field.name))
              }}
              isMissing={missing.includes(field)}
            />
          ))}
          <Checkbox
            name="privacy"
            isRequired
            isSelected={values.privacy}
            onChange={(agreed) => {
              setPrivacy(agreed)
              correct('privacy')
            }}
            error={errorOf('privacy')}
            hint={<PrivacyLink />}
          >
            {say('privacy')}
          </Checkbox>
        </Form>
      )}
      <p>
        <Link href="/reserved/login">{say('haveAccount')}</Link>
      </p>
    </>
  )
}
