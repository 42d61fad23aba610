import {
  fillInvitationTemplate,
  INVITATION_TEMPLATES,
  type InvitationsResult,
  type InvitationTemplateName,
  invitationIssues,
  invitationMethods,
  MAX_ADDRESSES,
  MAX_INVITATION_SUBJECT,
  MAX_INVITATION_TEXT,
  readAddresses,
} from '@foyer/fair-domain'
import type { InputOf, Language } from '@foyer/record-contract'
import {
  Banner,
  Button,
  Card,
  Dialog,
  DialogTrigger,
  FileDrop,
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
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { refusalOf } from '../../shell/refusal.ts'
import { clearRequestKey, requestKeyFor } from '../../shell/request-key.ts'
import { readTableText, TABLE_FILES, TemplateButton } from '../../shell/table-files.tsx'
import { useDraft } from '../../shell/use-draft.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { MailPreview } from './mail-preview.tsx'
import styles from './send-tickets.module.css'
import { sendTicketsTexts } from './send-tickets.texts.ts'

type SendValues = Omit<InputOf<typeof invitationMethods.send>, 'requestKey'>

/** Storage keys of the form values, and of the idempotency key. */
const DRAFT = 'guest-invitations'
const PLACE = 'send-tickets'
const MAX_CSV_BYTES = 1_000_000
const TEMPLATES = Object.keys(INVITATION_TEMPLATES) as InvitationTemplateName[]

/** Recipients and text of an invitation; an idempotency key prevents duplicates. */
export function SendForm({ answer }: { answer: InvitationsResult }) {
  const say = useTexts(sendTicketsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const [notice, setNotice] = useState<string | null>(null)
  const draft = useDraft<SendValues>(DRAFT, {
    kind: answer.balances.find(({ left }) => left > 0)?.kind ?? 'ticket1',
    addresses: [],
    language,
    subject: '',
    text: '',
  })
  const { values } = draft
  const list = readAddresses(values.addresses.join('\n'))
  const left = answer.balances.find(({ kind }) => kind === values.kind)?.left ?? 0
  const form = useMethodForm(invitationMethods.send, {
    initial: draft.stored,
    draft,
    texts: sendTicketsTexts,
    check: (sent) => {
      setNotice(null)
      const { addresses, invalid } = list
      return addresses.length === 0 && invalid.length > 0
        ? { addresses: 'email' }
        : invitationIssues({ ...sent, addresses }, left)
    },
    issueText: (issue) => {
      const count = list.addresses.length
      if (issue === 'email') return say('emailFault', { lines: list.invalid.join(' · ') })
      if (issue === 'notEnough') return say('notEnough', { count, left, missing: count - left })
      return issue === 'tooMany' ? say('tooMany', { count, max: MAX_ADDRESSES }) : undefined
    },
    input: (sent) => {
      const content = { ...sent, addresses: list.addresses }
      return { ...content, requestKey: requestKeyFor(PLACE, content) }
    },
    keeps: ['kind', 'language', 'subject', 'text'],
    onSent: ({ sent, optedOut, closed, unreachable }) => {
      clearRequestKey(PLACE)
      // Invalid entries stay in the form, to be corrected.
      draft.change({ addresses: list.invalid })
      toasts.success(say('sent', { count: sent }))
      const notices = [
        optedOut.length > 0 && say('optedOut', { addresses: optedOut.join(', ') }),
        closed.length > 0 && say('closed', { addresses: closed.join(', ') }),
        unreachable.length > 0 && say('unreachable', { addresses: unreachable.join(', ') }),
      ].filter((text) => text !== false)
      if (notices.length > 0) setNotice(notices.join(' '))
    },
    onFailed: (error) => {
      if (refusalOf(error)?.code === 'TOO_MANY_THIS_HOUR') setNotice(say('tooManyThisHour'))
      else fail(error, say('failed'))
      return true
    },
  })
  const filled = (name: InvitationTemplateName, to: Language) =>
    fillInvitationTemplate(name, to, { company: answer.company, stand: answer.stand[to] })
  const template = TEMPLATES.find((name) => {
    const { subject, text } = filled(name, values.language)
    return subject === values.subject && text === values.text
  })

  const readFile = ([file]: File[]) =>
    file &&
    readTableText(file)
      .then((text) =>
        // Including invalid addresses, which are listed below instead of being dropped silently.
        form.change({ addresses: [...values.addresses.filter(Boolean), ...valuesOfFile(text)] }),
      )
      .catch(() => toasts.error(say('errorTitle'), say('csvFailed')))

  return (
    <Card title={say('sendTitle')} className={styles.form}>
      <MethodForm
        form={form}
        send={list.addresses.length === 0 ? say('send') : say('sendCount', { count: list.addresses.length })}
        more={
          <DialogTrigger>
            <Button>{say('preview')}</Button>
            <Dialog title={say('previewTitle')}>
              <MailPreview {...values} />
            </Dialog>
          </DialogTrigger>
        }
      >
        {notice && (
          <Banner tone="warning" isResult>
            {notice}
          </Banner>
        )}
        {form.wasKept && values.addresses.length > 0 && <Banner tone="info">{say('draftKept')}</Banner>}
        <RadioGroup
          {...form.choice('kind')}
          isRow
          options={answer.balances.map(({ kind, label, left: free }) => ({
            value: kind,
            label: say('kindOption', { label, left: free }),
            isDisabled: free === 0,
          }))}
        />
        <TextArea
          {...form.lines('addresses')}
          hint={say('addressesHint', { max: MAX_ADDRESSES })}
          isRequired
          rows={5}
        />
        {values.addresses.some((line) => line.trim() !== '') && (
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
              <Button size="small" onPress={() => form.change({ addresses: list.addresses })}>
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
            form.change({ language: next, ...(template && filled(template, next)) })
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
            name !== null && form.change(filled(name as InvitationTemplateName, values.language))
          }
        />
        <TextField {...form.text('subject')} isRequired maxLength={MAX_INVITATION_SUBJECT} />
        <TextArea
          {...form.text('text')}
          hint={say('textHint', { max: MAX_INVITATION_TEXT })}
          isRequired
          maxLength={MAX_INVITATION_TEXT}
          rows={5}
        />
        <p className={styles.quiet}>{say('perHour', { count: answer.perHour, free: answer.freeThisHour })}</p>
      </MethodForm>
    </Card>
  )
}

/** All values of a file, one per line. */
function valuesOfFile(text: string) {
  const { addresses, invalid } = readAddresses(text)
  return [...addresses, ...invalid]
}
