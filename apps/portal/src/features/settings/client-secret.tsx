import { Banner } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { clientsTexts } from './api-clients.texts.ts'

/** Credentials of a client; the secret is shown only once. */
export function ClientSecret({ made }: { made: { clientId: string; secret: string | null } | null }) {
  const say = useTexts(clientsTexts)
  return (
    <div aria-live="polite">
      {made && (
        <Banner
          tone={made.secret === null ? 'success' : 'warning'}
          title={say(made.secret === null ? 'noSecretTitle' : 'secretTitle')}
        >
          {say('clientId')}: <code>{made.clientId}</code>
          {made.secret !== null && (
            <>
              {' · '}
              {say('secret')}: <code>{made.secret}</code>
            </>
          )}
        </Banner>
      )}
    </div>
  )
}
