import {
  AWARD_CATEGORIES,
  type EnquiryField,
  type EnquiryKind,
  enquiryIssues,
  enquiryMethods,
  SECTORS,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { refusalText } from '../../shell/refusal.ts'
import parts from '../../shell/site-parts.module.css'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import styles from './enquiry-form.module.css'
import { EnquiryInputField } from './enquiry-input-field.tsx'
import { pagesTexts } from './pages.texts.ts'

const FIELDS: Readonly<Record<EnquiryKind, readonly EnquiryField[]>> = {
  contact: ['name', 'email', 'phone', 'company', 'message'],
  waitingList: ['name', 'email', 'phone', 'company', 'country', 'sector', 'area', 'message'],
  invitation: ['name', 'email', 'phone', 'company', 'vatNumber', 'country', 'sector', 'area', 'message'],
  award: ['name', 'email', 'phone', 'company', 'sector', 'message'],
}
const SENT = {
  contact: 'sentContact',
  waitingList: 'sentWaitingList',
  invitation: 'sentInvitation',
  award: 'sentAward',
} as const
const SEND = {
  contact: 'sendContact',
  waitingList: 'sendWaitingList',
  invitation: 'sendInvitation',
  award: 'sendAward',
} as const
/** Labels that differ from the name of the field. */
const LABELS: Readonly<Partial<Record<EnquiryKind, Partial<Record<EnquiryField, 'award' | 'candidate'>>>>> = {
  award: { sector: 'award', message: 'candidate' },
}
const EMPTY = {
  name: '',
  email: '',
  phone: '',
  company: '',
  vatNumber: '',
  country: '',
  sector: '',
  area: '',
  message: '',
}

type Values = Readonly<Record<EnquiryField, string>>

/** Contact form and waiting list. Without scripts the browser posts it to its own page, with the same response. */
export function EnquiryForm({ kind, slug }: { kind: EnquiryKind; slug: string }) {
  const say = useTexts(pagesTexts)
  const { language, formOutcome, viewer } = usePortal()
  const { search } = useLocation()
  const action = useHref(`/${slug}`)
  const form = useRef<HTMLFormElement>(null)
  const { mutateAsync, status } = useMethodRun(enquiryMethods.send)
  const [values, setValues] = useState<Values>({ ...EMPTY, ...formOutcome?.values })
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>(formOutcome?.faults ?? {})
  const [refused, setRefused] = useState(values)
  /** A corrected field loses its error while the user types; others are validated on submit. */
  const issueOf = (field: EnquiryField) =>
    values[field] === refused[field] || enquiryIssues(kind, values)[field] ? issues[field] : undefined
  const isFaulty = FIELDS[kind].some(issueOf)
  const [isSent, setIsSent] = useState(
    formOutcome === undefined && new URLSearchParams(search).get('sent') === 'true',
  )
  const [refusal, setRefusal] = useState<string | null>(formOutcome?.refusal ?? null)
  useEffect(() => {
    if (Object.keys(issues).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [issues])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    const found = enquiryIssues(kind, values)
    setIssues(found)
    setRefused(values)
    setRefusal(null)
    if (Object.keys(found).length > 0) return
    try {
      await mutateAsync({ kind, language, ...values, website })
      setValues(EMPTY)
      setIsSent(true)
    } catch (error) {
      const refused = writeIssuesOf(error)
      if (refused) return setIssues(refused.byField)
      setRefusal(refusalText(error) ?? say('failed'))
    }
  }

  if (isSent)
    return (
      <div className={styles.sent} role="status">
        <h2>{say('sentTitle')}</h2>
        <p>{say(SENT[kind])}</p>
      </div>
    )
  return (
    <form
      ref={form}
      method="post"
      action={action}
      className={styles.form}
      noValidate
      onSubmit={send}
      data-mendable={viewer.userId === null ? '' : undefined}
    >
      <input type="hidden" name="kind" value={kind} />
      {/* Honeypot for bots: invisible and unreachable for users. */}
      <div className={parts.unseen} aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {isFaulty && (
        <p className={styles.alert} role="alert" data-check="">
          {say('checkFields')}
        </p>
      )}
      {refusal !== null && (
        <p className={styles.alert} role="alert">
          {refusal}
        </p>
      )}
      {FIELDS[kind].map((field) => (
        <EnquiryInputField
          key={field}
          field={field}
          isRequired={enquiryIssues(kind, EMPTY)[field] === 'missing'}
          value={values[field]}
          issue={issueOf(field)}
          label={say(LABELS[kind]?.[field] ?? field)}
          options={
            field === 'sector'
              ? Object.values(kind === 'award' ? AWARD_CATEGORIES : SECTORS).map((label) => label[language])
              : undefined
          }
          onChange={(value) => setValues({ ...values, [field]: value })}
        />
      ))}
      <button type="submit" className={styles.send} disabled={status === 'running'}>
        {say(status === 'running' ? 'sending' : SEND[kind])}
      </button>
    </form>
  )
}
