import { type WebhookItem, webhookMethods } from '@foyer/fair-domain'
import { fieldErrorsOf } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { AlertDialog, Banner, Button, Dialog, Form, MultiSelect, Switch, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { webhooksTexts } from './webhooks.texts.ts'

interface Props {
  /** Null for a new one. */
  webhook: WebhookItem | null
  onClose: () => void
}

const FIELDS = ['name', 'url', 'seesAs', 'events'] as const
type FieldName = (typeof FIELDS)[number]

/** The server names the invalid field. */
function refusedField(error: unknown) {
  const issues = fieldErrorsOf(error)
  return FIELDS.find((field) => field in issues)
}

/** URL, user and events of a webhook; the secret of a new one is shown once. */
export function WebhookDialog({ webhook, onClose }: Props) {
  const say = useTexts(webhooksTexts)
  const { done, failed } = useOutcome()
  const { data: choices } = useMethod(webhookMethods.getChoices, {})
  const [values, setValues] = useState({
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    seesAs: webhook?.seesAs ?? '',
    events: webhook?.events ?? [],
  })
  const [isActive, setActive] = useState(webhook?.isActive ?? true)
  const [issues, setIssues] = useState<readonly FieldName[]>([])
  const [secret, setSecret] = useState<string>()
  const [isRemoving, setRemoving] = useState(false)
  const create = useMethodRun(webhookMethods.createWebhook)
  const change = useMethodRun(webhookMethods.changeWebhook)
  const remove = useMethodRun(webhookMethods.removeWebhook)
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed })
  const issueOf = (field: FieldName) => (issues.includes(field) ? say(`${field}Fault`) : undefined)

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      const refused = refusedField(error)
      if (refused) setIssues([refused])
      else failed(error)
    }
  }
  function save() {
    const isAddress = URL.canParse(values.url.trim())
    const found = FIELDS.filter((field) => values[field].length === 0 || (field === 'url' && !isAddress))
    setIssues(found)
    if (found.length > 0) return
    void attempt(async () => {
      if (webhook === null) return setSecret((await create.mutateAsync(values)).secret)
      await change.mutateAsync({ id: webhook.id, ...values, isActive })
      done()
      onClose()
    })
  }
  const removeIt = (id: string) =>
    attempt(async () => {
      await remove.mutateAsync({ id })
      done()
      onClose()
    })

  const optionsOf = (items: readonly { name: string; label: string }[] = []) =>
    items.map(({ name, label }) => ({ value: name, label: `${label} (${name})` }))
  const steps = new Set(choices?.steps.map(({ name }) => name))
  // A single kind of change can only be subscribed to by the API; here it can be viewed and removed.
  const single = (webhook?.events ?? [])
    .filter((event) => /__c\.|^[A-Z]\w*\./.test(event))
    .map((event) => ({ value: event, label: event }))
  const chosen = (isStep: boolean) => values.events.filter((event) => steps.has(event) === isStep)

  return (
    <Dialog isOpen onOpenChange={onClose} size="wide" title={webhook?.name ?? say('add')}>
      {secret ? (
        <Banner tone="warning" title={say('secretTitle')} isResult>
          {say('secretText')} <code>{secret}</code>
        </Banner>
      ) : (
        <Form
          errors={issues.map((field) => ({ field, message: say(`${field}Fault`) }))}
          onSubmit={save}
          actions={
            <>
              <Button
                type="submit"
                variant="primary"
                isPending={create.status === 'running' || change.status === 'running'}
              >
                {say('save')}
              </Button>
              {webhook && (
                <Button
                  variant="danger"
                  aria-label={say('removeOf', { name: webhook.name })}
                  onPress={() => setRemoving(true)}
                >
                  {say('remove')}
                </Button>
              )}
            </>
          }
        >
          <TextField
            name="name"
            label={say('name')}
            isRequired
            maxLength={80}
            value={values.name}
            onChange={(name) => set({ name })}
            error={issueOf('name')}
          />
          <TextField
            name="url"
            type="url"
            label={say('url')}
            hint={say('urlHint')}
            isRequired
            value={values.url}
            onChange={(url) => set({ url })}
            error={issueOf('url')}
          />
          <TextField
            name="seesAs"
            type="email"
            label={say('seesAs')}
            hint={say('seesAsHint')}
            isRequired
            value={values.seesAs}
            onChange={(seesAs) => set({ seesAs })}
            error={issueOf('seesAs')}
          />
          <MultiSelect
            name="events"
            label={say('objects')}
            hint={say('objectsHint')}
            options={[...optionsOf(choices?.objects), ...single]}
            value={chosen(false)}
            onChange={(objects) => set({ events: [...objects, ...chosen(true)] })}
            error={issueOf('events')}
          />
          <MultiSelect
            label={say('steps')}
            hint={say('stepsHint')}
            options={optionsOf(choices?.steps)}
            value={chosen(true)}
            onChange={(names) => set({ events: [...chosen(false), ...names] })}
          />
          {webhook && (
            <Switch isSelected={isActive} onChange={setActive}>
              {say('isActive')}
            </Switch>
          )}
        </Form>
      )}
      {isRemoving && webhook && (
        <AlertDialog
          isOpen
          onOpenChange={() => setRemoving(false)}
          title={say('removeOf', { name: webhook.name })}
          confirmLabel={say('remove')}
          isDestructive
          onConfirm={() => void removeIt(webhook.id)}
        >
          {say('removeText')}
        </AlertDialog>
      )}
    </Dialog>
  )
}
