import { useTexts } from '../../i18n/use-texts.ts'
import styles from './shop.module.css'
import { shopTexts } from './shop.texts.ts'
import type { ShopSection } from './shop-section.ts'

/** Trade and main activity, which the company of the code sees. */
export function ShopTrade({ shop, values }: Pick<ShopSection, 'shop' | 'values'>) {
  const say = useTexts(shopTexts)
  return (
    <div className={styles.two}>
      {(['businessType', 'mainActivity'] as const).map((name) => (
        <div key={name} className={styles.field}>
          <label htmlFor={`shop-${name}`}>{say(name)}</label>
          <select id={`shop-${name}`} name={name} defaultValue={values.text(name)}>
            <option value="">{say('choose')}</option>
            {shop.trades[name].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  )
}
