import { type WebhookItem, webhookMethods } from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { AlertDialog, Banner, Button, Dialog, MultiSelect, Switch, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { webhooksTexts } from './webhooks.texts.ts'

interface Props {
  /** Null for a new one. */
  webhook: WebhookItem | null
  onClose: () => void
}

/** URL, user and events of a webhook; the secret of a new one is shown once. */
export function WebhookDialog({ webhook, onClose }: Props) {
  const say = useTexts(webhooksTexts)
  const { done, failed } = useOutcome()
  const { data: choices } = useMethod(webhookMethods.getChoices, {})
  const [secret, setSecret] = useState<string>()
  const [isRemoving, setRemoving] = useState(false)
  const create = useMethodRun(webhookMethods.createWebhook)
  const change = useMethodRun(webhookMethods.changeWebhook)
  const remove = useMethodRun(webhookMethods.removeWebhook)
  const form = useForm(webhookMethods.changeWebhook.input, {
    initial: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      seesAs: webhook?.seesAs ?? '',
      events: webhook?.events ?? [],
      isActive: webhook?.isActive ?? true,
    },
    texts: webhooksTexts,
    send: async ({ isActive, ...values }) => {
      if (webhook === null) return setSecret((await create.mutateAsync(values)).secret)
      await change.mutateAsync({ id: webhook.id, ...values, isActive })
      done()
      onClose()
    },
  })
  const { values } = form
  async function removeIt(id: string) {
    try {
      await remove.mutateAsync({ id })
      done()
      onClose()
    } catch (error) {
      failed(error)
    }
  }

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
        <MethodForm
          form={form}
          send={say('save')}
          more={
            webhook && (
              <Button
                variant="danger"
                aria-label={say('removeOf', { name: webhook.name })}
                onPress={() => setRemoving(true)}
              >
                {say('remove')}
              </Button>
            )
          }
        >
          <TextField {...form.text('name')} />
          <TextField {...form.text('url')} type="url" hint={say('urlHint')} />
          <TextField {...form.text('seesAs')} type="email" hint={say('seesAsHint')} />
          <MultiSelect
            {...form.list('events')}
            isRequired={false}
            label={say('objects')}
            hint={say('objectsHint')}
            options={[...optionsOf(choices?.objects), ...single]}
            value={chosen(false)}
            onChange={(objects) => form.change({ events: [...objects, ...chosen(true)] })}
          />
          <MultiSelect
            label={say('steps')}
            hint={say('stepsHint')}
            options={optionsOf(choices?.steps)}
            value={chosen(true)}
            onChange={(names) => form.change({ events: [...chosen(false), ...names] })}
          />
          {webhook && <Switch {...form.flag('isActive')} />}
        </MethodForm>
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
