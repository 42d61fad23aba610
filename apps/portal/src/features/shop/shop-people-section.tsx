import { MAX_ADULT_LENGTH, SHOP_MAX_LENGTHS } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './shop.module.css'
import { shopTexts } from './shop.texts.ts'
import { ShopField } from './shop-field.tsx'
import own from './shop-form.module.css'
import type { ShopSection } from './shop-section.ts'

/** Step 2: number and names. All places are rendered; the page's script shows those of the selected number. */
export function ShopPeopleSection({ shop, values, issues }: ShopSection) {
  const say = useTexts(shopTexts)
  const places = Array.from({ length: shop.maxTickets }, (_, index) => index + 1)
  return (
    <fieldset className={own.step} id="people">
      <legend>
        <span className={own.number}>2</span>
        <h2>{say('who')}</h2>
      </legend>
      <div className={own.many}>
        <label htmlFor="shop-quantity">{say('howMany')}</label>
        <select
          id="shop-quantity"
          name="quantity"
          className={styles.field}
          defaultValue={String(values.quantity)}
          aria-invalid={issues.quantity ? true : undefined}
          aria-describedby={issues.quantity ? 'quantity-fault' : undefined}
        >
          {places.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
        <noscript>
          <button type="submit" name="step" value="update" className={`${parts.lineButton} ${styles.small}`}>
            {say('update')}
          </button>
        </noscript>
      </div>
      {issues.quantity && (
        <p className={styles.fault} id="quantity-fault" data-fault="">
          {say('tooMany', { max: String(shop.maxTickets) })}
        </p>
      )}
      {places.map((place) => (
        <Person key={place} place={place} shop={shop} values={values} issues={issues} />
      ))}
      <p className={styles.hint}>{say('later')}</p>
    </fieldset>
  )
}

function Person({ place, shop, values, issues }: Omit<ShopSection, 'language'> & { place: number }) {
  const say = useTexts(shopTexts)
  const isBuyer = place === 1
  const field = (name: 'firstName' | 'lastName', autoComplete: string) => (
    <ShopField
      name={`${name}${place}`}
      label={say(name)}
      value={values.text(`${name}${place}`)}
      issue={issues[`${name}${place}`]}
      isRequired={isBuyer}
      maxLength={SHOP_MAX_LENGTHS[name]}
      {...(isBuyer ? { autoComplete } : {})}
    />
  )
  return (
    <div className={own.person} data-person={place} hidden={place > values.quantity}>
      <h3>{isBuyer ? say('buyer') : say('person', { place: String(place) })}</h3>
      <div className={styles.three}>
        {field('firstName', 'given-name')}
        {field('lastName', 'family-name')}
        {isBuyer ? (
          <ShopField
            name="email"
            type="email"
            label={say('email')}
            value={values.text('email')}
            issue={issues.email}
            hint={say('emailHint')}
            autoComplete="email"
            isRequired
          />
        ) : (
          <ShopField
            name={`email${place}`}
            type="email"
            label={say('otherEmail')}
            value={values.text(`email${place}`)}
            issue={issues[`email${place}`]}
          />
        )}
      </div>
      <div className={styles.minor}>
        <label className={styles.check}>
          <input type="checkbox" name={`minor${place}`} defaultChecked={values.isOn(`minor${place}`)} />
          {say('minor', { age: String(shop.minimumAge) })}
        </label>
        <div className={styles.adult}>
          <ShopField
            name={`adult${place}`}
            label={say('adult')}
            value={values.text(`adult${place}`)}
            issue={issues[`adult${place}`]}
            isRequired
            maxLength={MAX_ADULT_LENGTH}
            hint={say('adultHint', { age: String(shop.minimumAge) })}
          />
        </div>
      </div>
    </div>
  )
}
