import { unsubscribeMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Banner, Button, LinkButton, LoadingState, PageHeader } from '@foyer/ui'
import { type LoaderFunctionArgs, useHref, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { unsubscribeTexts } from './unsubscribe.texts.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, language } = context.get(portalContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  await client.read(methodRead(unsubscribeMethods.getSubscription), { token, language })
  return null
}

/** Target of the link in mails. Plain forms work without scripts and without sign-in. */
export function Component() {
  const say = useTexts(unsubscribeTexts)
  const { language } = usePortal()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { data, error } = useMethod(unsubscribeMethods.getSubscription, { token, language })
  const hasFailed = query.get('outcome') === 'failed' || data === null || error !== undefined
  return (
    <>
      <title>{say('page')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} />
      {hasFailed ? (
        <Banner
          tone="danger"
          title={say('failedTitle')}
          action={<LinkButton href="/reserved/consents">{say('signIn')}</LinkButton>}
        >
          {say('failedText')}
        </Banner>
      ) : data === undefined ? (
        <LoadingState />
      ) : data.isSubscribed ? (
        <>
          <p>{say('ask', { what: data.what })}</p>
          <Send token={token} label={say('submit')} />
        </>
      ) : (
        <>
          <Banner tone="success" title={say('doneTitle')}>
            {say('doneText', { what: data.what })}
          </Banner>
          <Send token={token} label={say('again')} again />
        </>
      )}
    </>
  )
}

function Send({ token, label, again = false }: { token: string; label: string; again?: boolean }) {
  const action = useHref(`/reserved/unsubscribe?token=${encodeURIComponent(token)}`)
  return (
    <form method="post" action={action}>
      {again && <input type="hidden" name="again" value="yes" />}
      <Button type="submit" variant={again ? 'secondary' : 'primary'}>
        {label}
      </Button>
    </form>
  )
}
