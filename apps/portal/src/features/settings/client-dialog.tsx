import {
  APP_SCOPE_NAMES,
  APP_SCOPES,
  type ApiClientItem,
  apiClientMethods,
  isOrigin,
  isRedirectAddress,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import {
  AlertDialog,
  Button,
  CheckboxGroup,
  Dialog,
  NumberField,
  Switch,
  TextArea,
  TextField,
} from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useForm } from '../../shell/form/use-form.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { clientsTexts } from './api-clients.texts.ts'
import { ClientHistory } from './client-history.tsx'
import { ClientSecret } from './client-secret.tsx'

interface Props {
  /** Null for a new app. */
  client: ApiClientItem | null
  onClose: () => void
}

const tidy = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')

/** Registration of an app or API client, its history, and its revocation. */
export function ClientDialog({ client, onClose }: Props) {
  const say = useTexts(clientsTexts)
  const language = useLanguage()
  const { done, failed } = useOutcome()
  const isApp = client === null || client.actsAs === null
  const [made, setMade] = useState<{ clientId: string; secret: string | null } | null>(null)
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const register = useMethodRun(apiClientMethods.registerApp)
  const change = useMethodRun(apiClientMethods.changeClient)
  const renew = useMethodRun(apiClientMethods.renewSecret)
  const revoke = useMethodRun(apiClientMethods.revokeClient)

  const form = useForm(apiClientMethods.registerApp.input, {
    initial: {
      name: client?.name ?? '',
      redirectUris: client?.redirectUris ?? [],
      scopes: client?.scopes ?? ['read'],
      corsOrigins: client?.corsOrigins ?? [],
      callsPerMinute: client?.callsPerMinute ?? null,
      hasSecret: client?.hasSecret ?? false,
    },
    texts: clientsTexts,
    check: ({ redirectUris, scopes, corsOrigins }) => {
      const uris = tidy(redirectUris)
      return isApp
        ? {
            redirectUris: uris.length > 0 && uris.every(isRedirectAddress) ? undefined : 'invalid',
            scopes: scopes.some((scope) => scope !== 'offline_access') ? undefined : 'invalid',
            corsOrigins: tidy(corsOrigins).every(isOrigin) ? undefined : 'invalid',
          }
        : {}
    },
    send: async ({ hasSecret, ...values }) => {
      const app = {
        ...values,
        redirectUris: tidy(values.redirectUris),
        corsOrigins: tidy(values.corsOrigins),
      }
      if (client === null) return setMade(await register.mutateAsync({ ...app, hasSecret }))
      await change.mutateAsync({ clientId: client.clientId, ...app })
      done()
      onClose()
    },
  })

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      failed(error)
    }
  }
  async function confirm() {
    setAsking(null)
    if (!client) return
    const { clientId } = client
    await attempt(async () => {
      if (asking === 'renew') return setMade({ clientId, ...(await renew.mutateAsync({ clientId })) })
      await revoke.mutateAsync({ clientId })
      done()
      onClose()
    })
  }

  return (
    <Dialog isOpen onOpenChange={onClose} size="wide" title={client?.name ?? say('register')}>
      <ClientSecret made={made} />
      {!(client === null && made) && (
        <MethodForm
          form={form}
          send={say(client === null ? 'register' : 'save')}
          more={
            <>
              {client?.hasSecret && <Button onPress={() => setAsking('renew')}>{say('renew')}</Button>}
              {client && (
                <Button
                  variant="danger"
                  aria-label={say('revokeOf', { name: client.name })}
                  onPress={() => setAsking('revoke')}
                >
                  {say('revoke')}
                </Button>
              )}
            </>
          }
        >
          <TextField {...form.text('name')} hint={isApp ? say('nameHint') : undefined} />
          {isApp && (
            <>
              <TextArea {...form.lines('redirectUris')} hint={say('redirectUrisHint')} isRequired rows={2} />
              <CheckboxGroup
                {...form.list('scopes')}
                isRequired
                options={APP_SCOPE_NAMES.map((scope) => ({
                  value: scope,
                  label: `${APP_SCOPES[scope].label[language]} (${scope})`,
                }))}
              />
              <TextArea {...form.lines('corsOrigins')} hint={say('corsOriginsHint')} rows={2} />
            </>
          )}
          <NumberField
            name="callsPerMinute"
            label={say('callsPerMinute')}
            hint={say('callsPerMinuteHint')}
            hideSteps
            minValue={1}
            maxValue={100_000}
            value={form.values.callsPerMinute ?? Number.NaN}
            onChange={(calls) => form.change({ callsPerMinute: Number.isNaN(calls) ? null : calls })}
          />
          {client === null && <Switch {...form.flag('hasSecret')} />}
        </MethodForm>
      )}
      {client && <ClientHistory clientId={client.clientId} />}
      {asking && client && (
        <AlertDialog
          isOpen
          onOpenChange={() => setAsking(null)}
          title={asking === 'renew' ? say('renew') : say('revokeOf', { name: client.name })}
          confirmLabel={say(asking)}
          isDestructive
          onConfirm={() => void confirm()}
        >
          {say(`${asking}Text`)}
        </AlertDialog>
      )}
    </Dialog>
  )
}
