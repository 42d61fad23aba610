import { DOCUMENT_KINDS, type VerificationResult, verificationMethods } from '@foyer/fair-domain'
import { Fragment, useId } from 'react'
import { type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import { slowedDownText } from '../../shell/refusal.ts'
import styles from './verify.module.css'
import { verifyTexts } from './verify.texts.ts'

/** Message with the waiting time after too many wrong codes from this network. */
interface SlowedDown {
  wait: string
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const say = textsIn(verifyTexts, portal.language, portal.appearance?.texts)
  const code = (params.code ?? new URL(request.url).searchParams.get('code') ?? '').trim()
  const page: PageInfo = {
    title: say('title'),
    lead: say('lead'),
    description: say('lead'),
    isHidden: true,
    cardOf: '/home',
    opening: 'form',
  }
  const result =
    code === '' ? null : await readPublic(portal, verificationMethods.check, { code }, slowedDown)
  return { page, code, result }
}

const slowedDown = (error: unknown): SlowedDown | undefined => {
  const wait = slowedDownText(error)
  return wait === undefined ? undefined : { wait }
}

/** Verifies that a mail or document is from the fair. A plain form that works before and without scripts. */
export function Component() {
  const say = useTexts(verifyTexts)
  const { code, result } = useLoaderData<typeof loader>()
  const action = useHref('/verify')
  const id = useId()
  return (
    <div className={styles.page}>
      {result && <Outcome result={result} />}
      <form method="get" action={action} className={styles.form}>
        <label htmlFor={id}>{say('code')}</label>
        <p id={`${id}-hint`} className={styles.hint}>
          {say('hint')}
        </p>
        <div className={styles.row}>
          <input
            id={id}
            name="code"
            defaultValue={code}
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
          />
          <button type="submit">{say('check')}</button>
        </div>
      </form>
    </div>
  )
}

function Outcome({ result }: { result: VerificationResult | SlowedDown }) {
  const say = useTexts(verifyTexts)
  const language = useLanguage()
  if ('wait' in result)
    return (
      <section className={`${styles.outcome} ${styles.unknown}`} role="status">
        <h2>{say('waitTitle')}</h2>
        <p>{result.wait}</p>
      </section>
    )
  if (!result.isGenuine)
    return (
      <section className={`${styles.outcome} ${styles.unknown}`} role="status">
        <h2>{say('unknownTitle')}</h2>
        <p>{say('unknownText')}</p>
      </section>
    )
  const { kind, isReplaced, subject, recipient } = result
  const day = formatDay(dayOf(result.date), language)
  if (kind === 'message')
    return (
      <section className={`${styles.outcome} ${styles.genuine}`} role="status">
        <h2>{say('genuineTitle')}</h2>
        <p>{say('genuineText')}</p>
        <Facts
          facts={[
            [say('subject'), subject],
            [say('date'), day],
            [say('recipient'), recipient],
          ]}
        />
      </section>
    )
  return (
    <section className={`${styles.outcome} ${isReplaced ? styles.replaced : styles.genuine}`} role="status">
      <h2>{say(isReplaced ? 'replacedTitle' : 'paperTitle')}</h2>
      <p>{say(isReplaced ? 'replacedText' : 'paperText')}</p>
      <Facts
        facts={[
          [say('paperKind'), DOCUMENT_KINDS[kind].label[language]],
          [say('paper'), subject],
          [say('madeOn'), day],
          [say('paperOf'), recipient],
          [say('validity'), say(isReplaced ? 'replaced' : 'latest')],
        ]}
      />
    </section>
  )
}

function Facts({ facts }: { facts: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
