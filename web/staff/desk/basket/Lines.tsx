import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { money } from '#web/staff/ui/money.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import { basket, totalOf, type Line } from './basket.ts'
import styles from './Lines.module.css'

/** Lines of the basket with whose they are, and the sum in large. */
export const Lines = ({ lines, isFixed = false }: { lines: readonly Line[]; isFixed?: boolean }) => (
  <>
    <ul className={styles.lines}>
      {lines.map((line) => {
        const { article, person, quantity } = line
        const name = [inLanguage(article.productName), person?.firstName].filter(Boolean).join(', ')
        return (
          <li key={`${article._id}${person?._id}`}>
            <span>
              <b>{inLanguage(article.productName)}</b>
              {person && <small>{person.firstName}</small>}
            </span>
            {isFixed ? (
              <span>{quantity} ×</span>
            ) : (
              <Stepper
                label={m.basket_quantity({ name })}
                less={m.basket_less({ name })}
                more={m.basket_more({ name })}
                value={quantity}
                min={0}
                max={99}
                onChange={(next) => basket.setQuantity(line, next)}
              />
            )}
            <span className={styles.sum}>{money(article.cents * quantity)}</span>
          </li>
        )
      })}
    </ul>
    <p className={styles.total}>
      <span>{m.basket_total()}</span> <b>{money(totalOf(lines))}</b>
    </p>
  </>
)
