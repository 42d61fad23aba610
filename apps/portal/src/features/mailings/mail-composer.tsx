import {
  LANGUAGES,
  MAIL_UNDO_SECONDS,
  MAILING_AUDIENCES,
  MAILING_PLACEHOLDERS,
  MAX_MAIL_BODY_LENGTH,
  MAX_UNCONFIRMED_MAILS,
  type MailingAudience,
  type MailingKind,
  type MailingResult,
  mailingIssues,
  mailingMethods,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import {
  AlertDialog,
  Button,
  Form,
  RadioGroup,
  Select,
  Tabs,
  TextArea,
  TextField,
  useToasts,
} from '@foyer/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { objectPath } from '../../shell/console-paths.ts'
import { usePortal } from '../../shell/portal.ts'
import { refusalText } from '../../shell/refusal.ts'
import { MailPreview } from './mail-preview.tsx'
import { MailRecipients } from './mail-recipients.tsx'
import { loadMailing } from './mailing-data.ts'
import styles from './mailings.module.css'
import { mailingTexts } from './mailings.texts.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useDraft } from './use-draft.ts'

const MAX_SUBJECT = 255

/** Editor of a mail, beside its preview for each recipient. */
export function MailComposer({ mailing }: { mailing: MailingResult }) {
  const say = useTexts(mailingTexts)
  const language = useLanguage()
  const portal = usePortal()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { id, counts, companies, leftOut, templates, purposes, canPromote, isToCompanies } = mailing
  const out = leftOut.reduce((sum, { count }) => sum + count, 0)
  const { draft, change, save, version } = useDraft(mailing)
  const test = useMethodRun(mailingMethods.test)
  const send = useMethodRun(mailingMethods.send)
  const discard = useMethodRun(mailingMethods.discard)
  const first: Language = counts.it === 0 && counts['en-US'] > 0 ? 'en-US' : 'it'
  const [tab, setTab] = useState<Language>(first)
  const [hasTried, setTried] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const languages = LANGUAGES.filter((one) => counts[one] > 0)
  const total = counts.it + counts['en-US']
  const languageLabel = (one: Language) => say(one === 'it' ? 'italian' : 'english')
  const issues = mailingIssues(draft.texts, languages).map((issue) => ({
    field: `body-${issue.language}`,
    message:
      issue.what === 'missing'
        ? say('faultMissing', { language: languageLabel(issue.language) })
        : say('faultUnknown', {
            language: languageLabel(issue.language),
            names: issue.names.map((name) => `{${name}}`).join(', '),
          }),
  }))

  async function attempt(step: () => Promise<unknown>) {
    try {
      await save()
      await step()
    } catch (error) {
      toasts.error(say('refused'), refusalText(error) ?? say('failed'))
    }
  }
  const saveNow = () => void attempt(async () => {})
  const changeNow = (part: Parameters<typeof change>[0]) => {
    change(part)
    saveNow()
  }
  const sendAt = (at: string | null) =>
    attempt(async () => {
      await send.mutateAsync({ id, at })
      setScheduling(false)
      await loadMailing(portal, id)
    })
  const sendNow = () => (total > MAX_UNCONFIRMED_MAILS ? setConfirming(true) : sendAt(null))
  const check = (step: () => unknown) => {
    setTried(true)
    if (issues.length === 0) void step()
  }
  const takeTemplate = (templateId: string | null) => {
    const template = templates.find((one) => one.id === templateId)
    if (!template) return
    const kind = template.kind === 'promotional' && !canPromote ? draft.kind : template.kind
    changeNow({ texts: template.texts, kind })
  }

  const editor = (one: Language) => (
    <div className={styles.form}>
      <TextField
        label={say('subject')}
        name={`subject-${one}`}
        autoFocus={one === first}
        maxLength={MAX_SUBJECT}
        value={draft.texts[one].subject}
        onChange={(subject) => change({ texts: { ...draft.texts, [one]: { ...draft.texts[one], subject } } })}
        onBlur={saveNow}
      />
      <TextArea
        label={say('body')}
        name={`body-${one}`}
        rows={12}
        maxLength={MAX_MAIL_BODY_LENGTH}
        hint={say('bodyHint', { names: MAILING_PLACEHOLDERS.map((name) => `{${name}}`).join(', ') })}
        error={hasTried ? issues.find(({ field }) => field === `body-${one}`)?.message : undefined}
        value={draft.texts[one].body}
        onChange={(body) => change({ texts: { ...draft.texts, [one]: { ...draft.texts[one], body } } })}
        onBlur={saveNow}
      />
    </div>
  )

  return (
    <div className={styles.columns}>
      <Form
        className={styles.form}
        errors={hasTried ? issues : []}
        onRevealField={(field) => setTab(field.endsWith('en-US') ? 'en-US' : 'it')}
        onSubmit={() => check(sendNow)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) check(sendNow)
        }}
        actions={
          <>
            <Button
              type="submit"
              variant="primary"
              isPending={send.status === 'running'}
              isDisabled={total === 0}
            >
              {say('send', { count: total })}
            </Button>
            <Button
              isPending={test.status === 'running'}
              onPress={() =>
                void attempt(async () => {
                  const { to } = await test.mutateAsync({ id })
                  toasts.success(say('tested', { to }))
                })
              }
            >
              {say('test')}
            </Button>
            <Button isDisabled={total === 0} onPress={() => check(() => setScheduling(true))}>
              {say('schedule')}
            </Button>
            <Button
              variant="quiet"
              onPress={() =>
                void attempt(async () => {
                  await discard.mutateAsync({ id })
                  toasts.success(say('discarded'))
                  void navigate(objectPath('Mailing__c'))
                })
              }
            >
              {say('discard')}
            </Button>
          </>
        }
      >
        <MailRecipients mailing={mailing} />
        <div className={styles.choices}>
          {templates.length > 0 && (
            <Select
              label={say('template')}
              placeholder={say('noTemplate')}
              options={templates.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={takeTemplate}
            />
          )}
          {isToCompanies && (
            <Select
              label={say('audience')}
              options={(Object.keys(MAILING_AUDIENCES) as MailingAudience[]).map((value) => ({
                value,
                label: MAILING_AUDIENCES[value][language],
              }))}
              value={draft.audience}
              onChange={(audience) => audience && changeNow({ audience: audience as MailingAudience })}
            />
          )}
        </div>
        <RadioGroup
          label={say('kind')}
          isRow
          options={[
            { value: 'service', label: say('kindService'), description: say('kindServiceHint') },
            {
              value: 'promotional',
              label: say('kindPromotional'),
              description: say(canPromote ? 'kindPromotionalHint' : 'onlyPromoters'),
              isDisabled: !canPromote,
            },
          ]}
          value={draft.kind}
          onChange={(kind) => changeNow({ kind: kind as MailingKind })}
        />
        {draft.kind === 'promotional' && (
          <Select
            label={say('purpose')}
            options={purposes}
            value={draft.purpose}
            onChange={(purpose) => changeNow({ purpose })}
          />
        )}
        <Tabs
          label={say('language')}
          selected={tab}
          onSelect={(chosen) => setTab(chosen as Language)}
          tabs={LANGUAGES.map((one) => ({
            id: one,
            label: `${languageLabel(one)} · ${counts[one] > 0 ? say('needed', { count: counts[one] }) : say('notNeeded')}`,
            content: editor(one),
          }))}
        />
      </Form>
      <MailPreview mailing={mailing} version={version} />
      <AlertDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={say('confirmTitle', { count: total })}
        confirmLabel={say('send', { count: total })}
        onConfirm={() => sendAt(null)}
      >
        {[
          say('confirmText', { seconds: MAIL_UNDO_SECONDS }),
          ...(out > 0 ? [say('confirmOut', { count: out })] : []),
          ...(companies ? [say('companiesReached', companies)] : []),
        ].join(' ')}
      </AlertDialog>
      {isScheduling && (
        <ScheduleDialog
          isPending={send.status === 'running'}
          onClose={() => setScheduling(false)}
          onChoose={(at) => void sendAt(at)}
        />
      )}
    </div>
  )
}
