import { formatDays } from '@foyer/fair-domain'
import { useHref } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import parts from '../../shell/site-parts.module.css'
import type { OrderSection } from './order-section.ts'
import own from './shop-order.module.css'
import { shopOrderTexts } from './shop-order.texts.ts'

/** After buying: an image that says "I'm going", to share or save, and an invitation of a colleague. Both hold no personal data. */
export function ShopOrderShare({ order }: Pick<OrderSection, 'order'>) {
  const say = useTexts(shopOrderTexts)
  const { language, site } = usePortal()
  const listed = order.days.join('_')
  const shop = `${site.origin ?? ''}${useHref(`/ticketing?going=${listed}`)}`
  const card = `/${site.path}/cards/${language}/going/${listed}.jpg`
  const days = formatDays(language, order.days)
  const text = say('goingText', { days })
  const to = (base: string, values: Readonly<Record<string, string>>) =>
    `${base}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`
  const ways = [
    [say('inviteMail'), to('mailto:', { subject: say('inviteSubject'), body: `${text}\n\n${shop}` })],
    ['LinkedIn', to('https://www.linkedin.com/sharing/share-offsite/', { url: shop })],
    ['WhatsApp', to('https://wa.me/', { text: `${text} ${shop}` })],
  ] as const
  return (
    <section className={own.section}>
      <h2>{say('share')}</h2>
      <img
        className={own.going}
        src={card}
        width={1200}
        height={630}
        alt={say('going', { days })}
        loading="lazy"
      />
      <p>{say('invite')}</p>
      <p className={own.acts}>
        {ways.map(([label, href]) => (
          <a key={label} href={href} className={parts.lineButton} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
        <a href={card} className={parts.lineButton} download="foyer.jpg">
          {say('saveCard')}
        </a>
      </p>
    </section>
  )
}
