import { EMAIL_PATTERN, newsletterMethods } from '@foyer/fair-domain'
import { type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './newsletter.module.css'
import { newsletterTexts } from './newsletter.texts.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const newsletter = await readPublic(portal, newsletterMethods.getNewsletter, {
    token,
    language: portal.language,
  })
  const say = textsIn(newsletterTexts, portal.language)
  const page: PageInfo = {
    title: say('title'),
    description: say('description'),
    cardOf: '/home',
    opening: 'own',
    isHidden: token !== '',
  }
  return { page, newsletter, token, done: searchParams.get('done') ?? '' }
}

const TITLES = {
  signUp: ['title', 'lead'],
  confirm: ['confirmTitle', 'confirmLead'],
  preferences: ['preferencesTitle', 'preferencesLead'],
  invalid: ['invalidTitle', 'invalidLead'],
} as const

/** Newsletter of a guest: sign-up, confirmation of the address, preferences. Posted forms, without scripts. */
export function Component() {
  const say = useTexts(newsletterTexts)
  const { newsletter, token, done } = useLoaderData<typeof loader>()
  const { formOutcome } = usePortal()
  const { step } = newsletter
  const [title, lead] = TITLES[step]
  const query = step === 'confirm' || step === 'preferences' ? `?token=${encodeURIComponent(token)}` : ''
  const action = useHref(`/newsletter${query}`)
  const notice = done === 'sent' ? say('sent') : done === 'saved' ? say('saved') : null
  return (
    <div className={styles.page}>
      <h1 className={parts.display}>{say(title)}</h1>
      <p className={parts.lead}>{say(lead, { email: newsletter.email ?? '' })}</p>
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {formOutcome?.refusal && (
        <p className={styles.alert} role="alert">
          {formOutcome.refusal}
        </p>
      )}
      <form method="post" action={action} className={styles.form} noValidate data-mendable="">
        {step === 'confirm' ? (
          <>
            <ul>
              {newsletter.newsletters
                .filter(({ isOn }) => isOn)
                .map(({ code, label }) => (
                  <li key={code}>Newsletter {label}</li>
                ))}
            </ul>
            <button type="submit" className={parts.button}>
              {say('confirm')}
            </button>
          </>
        ) : (
          <>
            {step !== 'preferences' && <AddressFields />}
            <Choices />
            {step === 'preferences' ? (
              <div className={styles.acts}>
                <button type="submit" name="step" value="save" className={parts.button}>
                  {say('save')}
                </button>
                <button type="submit" name="step" value="none" className={parts.lineButton}>
                  {say('none')}
                </button>
              </div>
            ) : (
              <>
                <Agreement />
                <button type="submit" className={parts.button}>
                  {say('send')}
                </button>
              </>
            )}
          </>
        )}
      </form>
    </div>
  )
}

/** The texts of `newsletter.texts.ts` have the error of each field. */
function useIssue(field: 'email' | 'newsletters' | 'agrees') {
  const say = useTexts(newsletterTexts)
  const { formOutcome } = usePortal()
  const texts = { email: 'emailFault', newsletters: 'whichFault', agrees: 'agreesFault' } as const
  return formOutcome?.faults[field] === undefined ? undefined : say(texts[field])
}

function AddressFields() {
  const say = useTexts(newsletterTexts)
  const { formOutcome } = usePortal()
  const issue = useIssue('email')
  return (
    <div className={styles.two}>
      {/* Honeypot for bots: invisible and unreachable for users. */}
      <div className={parts.unseen} aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={styles.field}>
        <label htmlFor="newsletter-email">{say('email')} *</label>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          defaultValue={formOutcome?.values.email ?? ''}
          pattern={EMAIL_PATTERN}
          autoComplete="email"
          aria-required
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? 'newsletter-email-fault' : undefined}
        />
        {issue && (
          <p id="newsletter-email-fault" className={styles.fault} data-fault="">
            {issue}
          </p>
        )}
      </div>
      <div className={styles.field}>
        <label htmlFor="newsletter-name">{say('name')}</label>
        <input
          id="newsletter-name"
          name="name"
          defaultValue={formOutcome?.values.name ?? ''}
          autoComplete="given-name"
        />
      </div>
    </div>
  )
}

function Choices() {
  const say = useTexts(newsletterTexts)
  const { formOutcome } = usePortal()
  const { newsletter } = useLoaderData<typeof loader>()
  const issue = useIssue('newsletters')
  const typed = formOutcome?.values.newsletters?.split(',')
  return (
    <fieldset className={styles.choices} aria-describedby={issue ? 'newsletters-fault' : undefined}>
      <legend>{say('which')}</legend>
      {newsletter.newsletters.map(({ code, label, place, isOn }) => (
        <label key={code} className={styles.check}>
          <input
            type="checkbox"
            name="newsletters"
            value={code}
            defaultChecked={typed ? typed.includes(code) : isOn}
          />
          <span>
            {label}
            {place && <small>{place}</small>}
          </span>
        </label>
      ))}
      {issue && (
        <p id="newsletters-fault" className={styles.fault} data-fault="">
          {issue}
        </p>
      )}
    </fieldset>
  )
}

/** Never preselected: consent is an act of the subscriber. */
function Agreement() {
  const say = useTexts(newsletterTexts)
  const { newsletter } = useLoaderData<typeof loader>()
  const privacy = useHref('/privacy')
  const issue = useIssue('agrees')
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="agrees"
          aria-required
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? 'agrees-fault' : undefined}
        />
        <span>{newsletter.text}</span>
      </label>
      <p>
        <a href={privacy} target="_blank" rel="noopener">
          {say('privacy')}
        </a>
      </p>
      {issue && (
        <p id="agrees-fault" className={styles.fault} data-fault="">
          {issue}
        </p>
      )}
    </div>
  )
}
