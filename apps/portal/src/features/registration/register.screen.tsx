import {
  type FormFieldItem,
  formatWait,
  formFieldMethods,
  LINK_LIFETIME_MS,
  needsCompany,
  registrationIssues,
  registrationMethods,
  selfServiceAudiences,
} from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import type { InputOf } from '@foyer/record-contract'
import { useMethod, useMethodRun } from '@foyer/record-react'
import {
  Banner,
  Button,
  Checkbox,
  ComboBox,
  Link,
  PageHeader,
  RadioGroup,
  TextField,
  useToasts,
} from '@foyer/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { AddedFieldInput } from '../../shell/added-fields/added-field-input.tsx'
import { addedFieldsTexts } from '../../shell/added-fields/added-fields.texts.ts'
import { type AddedValues, missingIn } from '../../shell/added-fields/added-values.ts'
import { countryOptions } from '../../shell/country-options.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { invalid, useForm } from '../../shell/form/use-form.ts'
import { type FormOutcome, usePortal } from '../../shell/portal.ts'
import { PrivacyLink } from '../../shell/privacy-link.tsx'
import { registerTexts } from './register.texts.ts'

export const loader = createLoader(
  ({ client }) => client.read(methodRead(registrationMethods.getWays), {}),
  ({ client, language }) =>
    client.read(methodRead(formFieldMethods.getFormFields), { form: 'registration', language }),
)

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
  privacy: false,
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

const addedIn = ({ more = {} }: { more?: object }) => more as AddedValues

/** Self-registration; the following mail verifies the email address. */
export function Component() {
  const say = useTexts(registerTexts)
  const sayAdded = useTexts(addedFieldsTexts)
  const { language, formOutcome } = usePortal()
  const toasts = useToasts()
  const { data: ways } = useMethod(registrationMethods.getWays, {})
  const { data: added } = useMethod(formFieldMethods.getFormFields, { form: 'registration', language })
  const more = added?.asked ?? []
  const audiences = selfServiceAudiences(ways?.exhibitorsRegister ?? false)
  const [query] = useSearchParams()
  const wanted = audiences.find((audience) => audience === query.get('audience'))
  const firstIssues = formOutcome?.faults ?? {}
  const isSentPlainly = formOutcome?.refusal === null && Object.keys(firstIssues).length === 0
  const { mutateAsync: register, status, error } = useMethodRun(registrationMethods.register)
  const initial = {
    ...NOTHING,
    // Preselected for users who come from the page of a profile.
    audience: wanted ?? '',
    language,
    ...(formOutcome && typedIn(formOutcome.values, more)),
  }
  const [sent, setSent] = useState<InputOf<typeof registrationMethods.register> | null>(
    isSentPlainly ? initial : null,
  )
  const form = useForm(registrationMethods.register.input, {
    initial,
    texts: registerTexts,
    draft: 'register',
    // Consent must be given each time.
    unstored: ['privacy'],
    firstIssues,
    check: (values) => ({
      ...invalid(registrationIssues(values, audiences)),
      ...invalid(missingIn(more, addedIn(values)).map(({ name }) => name)),
    }),
    sentence: (_, name) => {
      const lacking = more.find((field) => field.name === name)
      return lacking && sayAdded('missing', { label: lacking.label })
    },
    hasBanner: true,
    send: register,
    onSent: (_, values) => setSent(values),
  })
  const { values } = form
  const extra = addedIn(values)
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
      {sent && status === 'failed' && <FailureBanner error={error} />}
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
                  void register(sent).then(
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
        // Without scripts the server accepts it at the same URL, without values in it.
        <MethodForm method="post" form={form} send={say('submit')} isWide>
          <RadioGroup
            {...form.choice('audience')}
            isRequired
            options={audiences.map((value) => ({ value, label: say(value) }))}
          />
          <TextField {...form.text('firstName')} autoComplete="given-name" isRequired />
          <TextField {...form.text('lastName')} autoComplete="family-name" isRequired />
          <TextField {...form.text('email')} type="email" autoComplete="email" isRequired />
          <TextField
            {...form.text('company')}
            autoComplete="organization"
            isRequired={needsCompany(values.audience)}
          />
          <ComboBox
            {...form.choice('country')}
            formValue="text"
            isRequired
            options={countryOptions(language)}
          />
          <RadioGroup
            {...form.choice('language')}
            isRow
            options={[
              { value: 'it', label: say('italian') },
              { value: 'en-US', label: say('english') },
            ]}
          />
          {more.map((field) => (
            <AddedFieldInput
              key={field.name}
              field={field}
              value={extra[field.name] ?? null}
              onChange={(value) => form.change({ more: { ...extra, [field.name]: value } })}
              isMissing={form.issues[field.name] !== undefined}
            />
          ))}
          <Checkbox {...form.flag('privacy')} isRequired hint={<PrivacyLink />} />
        </MethodForm>
      )}
      <p>
        <Link href="/reserved/login">{say('haveAccount')}</Link>
      </p>
    </>
  )
}
