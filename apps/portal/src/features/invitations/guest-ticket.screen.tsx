import {
  type GuestForm,
  type GuestIssues,
  type GuestTicketResult,
  guestIssues,
  guestTicketMethods,
  issueAt,
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
  LinkButton,
  LoadingState,
  PageHeader,
  TextField,
} from '@foyer/ui'
import { useEffect, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AdultField } from '../../shell/adult-field.tsx'
import { countryOptions } from '../../shell/country-options.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { fresh } from '../../shell/fresh.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { PrivacyLink } from '../../shell/privacy-link.tsx'
import { RenameTicket } from '../../shell/rename-ticket.tsx'
import { useRefresh } from '../../shell/use-refresh.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import styles from './guest-ticket.module.css'
import { guestTicketTexts } from './guest-ticket.texts.ts'

const READ = methodRead(guestTicketMethods.getInvitation)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, language } = context.get(portalContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  await client.read(READ, { token, language })
  return null
}

/** Target of an invitation link: the guest enters their name for the ticket, without account or password. */
export function Component() {
  const say = useTexts(guestTicketTexts)
  const { client } = usePortal()
  const language = useLanguage()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { data, error } = useMethod(guestTicketMethods.getInvitation, { token, language })
  const { mutate: markOpened } = useMethodRun(guestTicketMethods.markOpened)
  const isOpen = data?.state === 'open'
  useEffect(() => {
    if (isOpen) markOpened({ token })
  }, [isOpen, token, markOpened])
  const reload = () => void client.read(READ, { token, language }, fresh('noRecordChange'))
  useRefresh(data?.progress === 'making', reload)
  const isGone = data === null || data?.state === 'closed' || error !== undefined
  return (
    <>
      <title>{say('page')}</title>
      <PageHeader
        eyebrow={say('eyebrow')}
        title={say('title')}
        lead={data && !isGone ? say('lead', data) : undefined}
      />
      {isGone ? (
        <Banner tone="warning" title={say('closedTitle')}>
          {say('closedText')}
        </Banner>
      ) : data === undefined ? (
        <LoadingState />
      ) : data.state === 'registered' ? (
        <Registered token={token} ticket={data} />
      ) : (
        <Claim token={token} age={data.minimumAge} />
      )}
      {!isGone && (
        <p className={styles.part}>
          <Link href={`/reserved/guest-opt-out?token=${encodeURIComponent(token)}`}>{say('optOut')}</Link>
        </p>
      )}
    </>
  )
}

interface RegisteredProps {
  token: string
  ticket: GuestTicketResult
}

function Registered({ token, ticket }: RegisteredProps) {
  const say = useTexts(guestTicketTexts)
  const { progress, minimumAge, canRename, ticketToken } = ticket
  return (
    <>
      <Banner
        tone={progress === 'held' ? 'info' : 'success'}
        title={say('registeredTitle', { name: ticket.holder ?? '' })}
        isResult
      >
        {say(progress ?? 'making', { age: minimumAge })}
      </Banner>
      <p className={styles.steps}>
        {progress === 'ready' && (
          <LinkButton
            variant="primary"
            href={`/ticketing/ticket?token=${encodeURIComponent(ticketToken ?? '')}`}
          >
            {say('open')}
          </LinkButton>
        )}
        {canRename && (
          <RenameTicket
            method={guestTicketMethods.rename}
            ticket={{ token }}
            initial={{ firstName: '', lastName: '' }}
            age={minimumAge}
          />
        )}
      </p>
    </>
  )
}

const EMPTY: GuestForm = { firstName: '', lastName: '', company: '', country: '', privacy: false }

function Claim({ token, age }: { token: string; age: number }) {
  const say = useTexts(guestTicketTexts)
  const language = useLanguage()
  const countries = useMemo(() => countryOptions(language), [language])
  const { mutateAsync, status } = useMethodRun(guestTicketMethods.claim)
  const [form, setForm] = useState(EMPTY)
  const [issues, setIssues] = useState<GuestIssues>({})
  const [failure, setFailure] = useState<unknown>()
  const change = (changes: Partial<GuestForm>) => setForm((before) => ({ ...before, ...changes }))
  const errorAt = (name: keyof GuestForm) =>
    issues[name] && say(name === 'privacy' ? 'privacyRequired' : 'required')

  async function claim() {
    setFailure(undefined)
    const found = guestIssues(form)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    try {
      await mutateAsync({ token, ...form })
    } catch (error) {
      const refused = writeIssuesOf(error)
      if (refused) setIssues(refused.byField as GuestIssues)
      else if (errorCodeOf(error) !== 'INVITATION_CLOSED') setFailure(error)
    }
  }

  return (
    <Form
      className={styles.part}
      errors={(Object.keys(issues) as (keyof GuestForm)[]).map((field) => ({
        field,
        message: field === 'privacy' ? say('privacyRequired') : issueAt(say(field), say('required')),
      }))}
      onSubmit={() => void claim()}
      actions={
        <Button type="submit" variant="primary" isPending={status === 'running'}>
          {say('claim')}
        </Button>
      }
    >
      {failure !== undefined && <FailureBanner error={failure} />}
      {(['firstName', 'lastName', 'company'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={say(name)}
          isRequired={name !== 'company'}
          autoComplete={{ firstName: 'given-name', lastName: 'family-name', company: 'organization' }[name]}
          value={form[name]}
          onChange={(value) => change({ [name]: value })}
          error={errorAt(name)}
        />
      ))}
      <ComboBox
        name="country"
        label={say('country')}
        options={countries}
        value={form.country || null}
        onChange={(country) => change({ country: country ?? '' })}
        isRequired
        error={errorAt('country')}
      />
      <AdultField
        age={age}
        adult={form.adult}
        onChange={(adult) => change({ adult })}
        error={errorAt('adult')}
      />
      <Checkbox
        name="privacy"
        isRequired
        isSelected={form.privacy}
        onChange={(privacy) => change({ privacy })}
        error={errorAt('privacy')}
        hint={<PrivacyLink />}
      >
        {say('privacy')}
      </Checkbox>
    </Form>
  )
}
