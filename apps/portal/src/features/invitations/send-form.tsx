import {
  fillInvitationTemplate,
  INVITATION_TEMPLATES,
  type InvitationIssue,
  type InvitationIssues,
  type InvitationsResult,
  type InvitationTemplateName,
  invitationIssues,
  invitationMethods,
  issueAt,
  MAX_ADDRESSES,
  MAX_INVITATION_SUBJECT,
  MAX_INVITATION_TEXT,
  type PrepaidKind,
  readAddresses,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import {
  Banner,
  Button,
  Card,
  Dialog,
  DialogTrigger,
  FileDrop,
  Form,
  LinkButton,
  RadioGroup,
  Select,
  TextArea,
  TextField,
  useToasts,
} from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { refusalOf } from '../../shell/refusal.ts'
import { clearRequestKey, requestKeyFor } from '../../shell/request-key.ts'
import { readTableText, TABLE_FILES, TemplateButton } from '../../shell/table-files.tsx'
import { useDraft } from '../../shell/use-draft.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { MailPreview } from './mail-preview.tsx'
import styles from './send-tickets.module.css'
import { sendTicketsTexts } from './send-tickets.texts.ts'

interface SendValues {
  kind: PrepaidKind
  addresses: string
  language: Language
  subject: string
  text: string
}

/** Storage key of the form values. */
const PLACE = 'send-tickets'
const MAX_CSV_BYTES = 1_000_000
const TEMPLATES = Object.keys(INVITATION_TEMPLATES) as InvitationTemplateName[]

/** Recipients and text of an invitation; an idempotency key prevents duplicates. */
export function SendForm({ answer }: { answer: InvitationsResult }) {
  const say = useTexts(sendTicketsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync, status } = useMethodRun(invitationMethods.send)
  const first = answer.balances.find(({ left }) => left > 0)?.kind ?? 'ticket1'
  const draft = useDraft<SendValues>(PLACE, {
    kind: first,
    addresses: '',
    language,
    subject: '',
    text: '',
  })
  const [issues, setIssues] = useState<InvitationIssues>({})
  const [notice, setNotice] = useState<string | null>(null)
  const { values } = draft
  const list = readAddresses(values.addresses)
  const left = answer.balances.find(({ kind }) => kind === values.kind)?.left ?? 0
  const issueText = (issue: InvitationIssue) => {
    const count = list.addresses.length
    if (issue === 'email') return say('emailFault', { lines: list.invalid.join(' · ') })
    if (issue === 'notEnough') return say('notEnough', { count, left, missing: count - left })
    if (issue === 'tooMany') return say('tooMany', { count, max: MAX_ADDRESSES })
    return say(issue)
  }
  const errorAt = (name: keyof InvitationIssues) => {
    const issue = issues[name]
    return issue && issueText(issue)
  }

  const filled = (name: InvitationTemplateName, to: Language) =>
    fillInvitationTemplate(name, to, { company: answer.company, stand: answer.stand[to] })
  const template = TEMPLATES.find((name) => {
    const { subject, text } = filled(name, values.language)
    return subject === values.subject && text === values.text
  })

  async function send() {
    setNotice(null)
    const form = { ...values, addresses: list.addresses }
    const isOnlyInvalid = list.addresses.length === 0 && list.invalid.length > 0
    const found: InvitationIssues = isOnlyInvalid ? { addresses: 'email' } : invitationIssues(form, left)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    try {
      const answered = await mutateAsync({ ...form, requestKey: requestKeyFor(PLACE, form) })
      const { sent, optedOut, closed, unreachable } = answered
      clearRequestKey(PLACE)
      // Invalid entries stay in the form, to be corrected.
      draft.change({ addresses: list.invalid.join('\n') })
      toasts.success(say('sent', { count: sent }))
      const notices = [
        optedOut.length > 0 && say('optedOut', { addresses: optedOut.join(', ') }),
        closed.length > 0 && say('closed', { addresses: closed.join(', ') }),
        unreachable.length > 0 && say('unreachable', { addresses: unreachable.join(', ') }),
      ].filter((words) => words !== false)
      if (notices.length > 0) setNotice(notices.join(' '))
    } catch (error) {
      const refused = writeIssuesOf(error)
      if (refused) setIssues(refused.byField as InvitationIssues)
      else if (refusalOf(error)?.code === 'TOO_MANY_THIS_HOUR') setNotice(say('tooManyThisHour'))
      else fail(error, say('failed'))
    }
  }

  const readFile = ([file]: File[]) =>
    file &&
    readTableText(file)
      .then((text) =>
        draft.change({
          // Including invalid addresses, which are listed below instead of being dropped silently.
          addresses: [values.addresses, ...addressesAndFaults(text)].filter(Boolean).join('\n'),
        }),
      )
      .catch(() => toasts.error(say('errorTitle'), say('csvFailed')))

  return (
    <Card title={say('sendTitle')} className={styles.form}>
      <Form
        errors={Object.entries(issues).map(([field, issue]) => ({
          field,
          message: issueAt(say(field as 'addresses'), issueText(issue)),
        }))}
        onSubmit={() => void send()}
        actions={
          <>
            <Button type="submit" variant="primary" isPending={status === 'running'}>
              {list.addresses.length === 0 ? say('send') : say('sendCount', { count: list.addresses.length })}
            </Button>
            <DialogTrigger>
              <Button>{say('preview')}</Button>
              <Dialog title={say('previewTitle')}>
                <MailPreview {...values} />
              </Dialog>
            </DialogTrigger>
          </>
        }
      >
        {notice && (
          <Banner tone="warning" isResult>
            {notice}
          </Banner>
        )}
        {draft.wasKept && values.addresses !== '' && <Banner tone="info">{say('draftKept')}</Banner>}
        <RadioGroup
          name="kind"
          label={say('kind')}
          isRow
          options={answer.balances.map(({ kind, label, left: free }) => ({
            value: kind,
            label: say('kindOption', { label, left: free }),
            isDisabled: free === 0,
          }))}
          value={values.kind}
          onChange={(kind) => draft.change({ kind: kind as PrepaidKind })}
        />
        <TextArea
          name="addresses"
          label={say('addresses')}
          hint={say('addressesHint', { max: MAX_ADDRESSES })}
          isRequired
          rows={5}
          value={values.addresses}
          onChange={(addresses) => draft.change({ addresses })}
          error={errorAt('addresses')}
        />
        {values.addresses.trim() !== '' && (
          <p className={styles.quiet} aria-live="polite">
            {[
              say('read', { count: list.addresses.length }),
              ...(list.duplicates > 0 ? [say('duplicates', { count: list.duplicates })] : []),
            ].join('. ')}
          </p>
        )}
        {list.invalid.length > 0 && (
          <Banner
            tone="warning"
            title={say('invalid', { count: list.invalid.length })}
            action={
              <Button size="small" onPress={() => draft.change({ addresses: list.addresses.join('\n') })}>
                {say('leaveOut')}
              </Button>
            }
          >
            {list.invalid.join(' · ')}
          </Banner>
        )}
        {list.addresses.length > left && (
          <Banner
            tone="warning"
            action={<LinkButton href="/reserved/buy-tickets">{say('buyMore')}</LinkButton>}
          >
            {say('notEnough', { count: list.addresses.length, left, missing: list.addresses.length - left })}
          </Banner>
        )}
        <FileDrop
          label={say('csv')}
          hint={say('csvHint')}
          accept={TABLE_FILES}
          maxBytes={MAX_CSV_BYTES}
          items={[]}
          onAdd={(files) => void readFile(files)}
        />
        <TemplateButton name={say('templateFile')} rows={[['Email'], ['giulia@example.com']]} />
        <RadioGroup
          name="language"
          label={say('language')}
          isRow
          options={[
            { value: 'it', label: say('italian') },
            { value: 'en-US', label: say('english') },
          ]}
          value={values.language}
          onChange={(chosen) => {
            const next = chosen as Language
            // An unedited template follows the language.
            draft.change({ language: next, ...(template && filled(template, next)) })
          }}
        />
        <Select
          label={say('template')}
          hint={say('templateHint')}
          placeholder={say('templateNone')}
          options={TEMPLATES.map((name) => ({
            value: name,
            label: INVITATION_TEMPLATES[name].name[language],
          }))}
          value={template ?? null}
          onChange={(name) =>
            name !== null && draft.change(filled(name as InvitationTemplateName, values.language))
          }
        />
        <TextField
          name="subject"
          label={say('subject')}
          isRequired
          maxLength={MAX_INVITATION_SUBJECT}
          value={values.subject}
          onChange={(subject) => draft.change({ subject })}
          error={errorAt('subject')}
        />
        <TextArea
          name="text"
          label={say('text')}
          hint={say('textHint', { max: MAX_INVITATION_TEXT })}
          isRequired
          maxLength={MAX_INVITATION_TEXT}
          rows={5}
          value={values.text}
          onChange={(text) => draft.change({ text })}
          error={errorAt('text')}
        />
        <p className={styles.quiet}>{say('perHour', { count: answer.perHour, free: answer.freeThisHour })}</p>
      </Form>
    </Card>
  )
}

/** All values of a file, one per line. */
function addressesAndFaults(text: string) {
  const { addresses, invalid } = readAddresses(text)
  return [...addresses, ...invalid]
}
