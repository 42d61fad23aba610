import {
  APP_SCOPE_NAMES,
  APP_SCOPES,
  type ApiClientItem,
  type AppScope,
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
  Form,
  NumberField,
  Switch,
  TextArea,
  TextField,
} from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { clientsTexts } from './api-clients.texts.ts'
import { ClientHistory } from './client-history.tsx'
import { ClientSecret } from './client-secret.tsx'

interface Props {
  /** Null for a new app. */
  client: ApiClientItem | null
  onClose: () => void
  onChanged: () => void
}

type FieldName = 'name' | 'redirectUris' | 'scopes' | 'corsOrigins'
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Registration of an app or API client, its history, and its revocation. */
export function ClientDialog({ client, onClose, onChanged }: Props) {
  const say = useTexts(clientsTexts)
  const language = useLanguage()
  const { done, failed } = useOutcome()
  const isApp = client === null || client.actsAs === null
  const [values, setValues] = useState({
    name: client?.name ?? '',
    redirectUris: client?.redirectUris.join('\n') ?? '',
    corsOrigins: client?.corsOrigins.join('\n') ?? '',
    scopes: client?.scopes ?? ['read' as AppScope],
    callsPerMinute: client?.callsPerMinute ?? null,
    hasSecret: client?.hasSecret ?? false,
  })
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed })
  const [issues, setIssues] = useState<readonly FieldName[]>([])
  const [made, setMade] = useState<{ clientId: string; secret: string | null } | null>(null)
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null)
  const register = useMethodRun(apiClientMethods.registerApp)
  const change = useMethodRun(apiClientMethods.changeClient)
  const renew = useMethodRun(apiClientMethods.renewSecret)
  const revoke = useMethodRun(apiClientMethods.revokeClient)

  const app = {
    ...values,
    redirectUris: linesOf(values.redirectUris),
    corsOrigins: linesOf(values.corsOrigins),
  }
  function currentIssues() {
    const found: FieldName[] = app.name.trim() === '' ? ['name'] : []
    if (!isApp) return found
    if (app.redirectUris.length === 0 || !app.redirectUris.every(isRedirectAddress))
      found.push('redirectUris')
    if (!app.scopes.some((scope) => scope !== 'offline_access')) found.push('scopes')
    if (!app.corsOrigins.every(isOrigin)) found.push('corsOrigins')
    return found
  }

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work()
      onChanged()
    } catch (error) {
      failed(error)
    }
  }
  async function save() {
    const found = currentIssues()
    setIssues(found)
    if (found.length > 0) return
    const { hasSecret, ...rest } = app
    await attempt(async () => {
      if (client === null) return setMade(await register.mutateAsync({ ...rest, hasSecret }))
      await change.mutateAsync({ clientId: client.clientId, ...rest })
      done()
      onClose()
    })
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
  const issueOf = (field: FieldName) => (issues.includes(field) ? say(`${field}Fault`) : undefined)

  return (
    <Dialog isOpen onOpenChange={onClose} size="wide" title={client?.name ?? say('register')}>
      <ClientSecret made={made} />
      {!(client === null && made) && (
        <Form
          errors={issues.map((field) => ({ field, message: say(`${field}Fault`) }))}
          onSubmit={() => void save()}
          actions={
            <>
              <Button
                type="submit"
                variant="primary"
                isPending={register.status === 'running' || change.status === 'running'}
              >
                {say(client === null ? 'register' : 'save')}
              </Button>
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
          <TextField
            name="name"
            label={say('name')}
            hint={isApp ? say('nameHint') : undefined}
            isRequired
            maxLength={80}
            value={values.name}
            onChange={(name) => set({ name })}
            error={issueOf('name')}
          />
          {isApp && (
            <>
              <TextArea
                name="redirectUris"
                label={say('redirectUris')}
                hint={say('redirectUrisHint')}
                isRequired
                rows={2}
                value={values.redirectUris}
                onChange={(redirectUris) => set({ redirectUris })}
                error={issueOf('redirectUris')}
              />
              <CheckboxGroup
                name="scopes"
                label={say('scopes')}
                isRequired
                options={APP_SCOPE_NAMES.map((scope) => ({
                  value: scope,
                  label: `${APP_SCOPES[scope].label[language]} (${scope})`,
                }))}
                value={[...values.scopes]}
                onChange={(scopes) => set({ scopes: scopes as AppScope[] })}
                error={issueOf('scopes')}
              />
              <TextArea
                name="corsOrigins"
                label={say('corsOrigins')}
                hint={say('corsOriginsHint')}
                rows={2}
                value={values.corsOrigins}
                onChange={(corsOrigins) => set({ corsOrigins })}
                error={issueOf('corsOrigins')}
              />
            </>
          )}
          <NumberField
            name="callsPerMinute"
            label={say('callsPerMinute')}
            hint={say('callsPerMinuteHint')}
            hideSteps
            minValue={1}
            maxValue={100_000}
            value={values.callsPerMinute ?? Number.NaN}
            onChange={(calls) => set({ callsPerMinute: Number.isNaN(calls) ? null : calls })}
          />
          {client === null && (
            <Switch isSelected={values.hasSecret} onChange={(hasSecret) => set({ hasSecret })}>
              {say('hasSecret')}
            </Switch>
          )}
        </Form>
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
