import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { money } from '#web/staff/platform/ui/money.ts'
import { Stepper } from '#web/platform/ui/Stepper.tsx'
import { basket, maxOf, totalOf, type Line } from './basket.ts'
import { groupInWords } from './group-in-words.ts'
import styles from './Lines.module.css'

/** Lines of the basket with whose they are, and the sum in large. */
export const Lines = ({ lines, isFixed = false }: { lines: readonly Line[]; isFixed?: boolean }) => (
  <>
    <ul className={styles.lines}>
      {lines.map((line) => {
        const { article, person, quantity, groups, groupName } = line
        const whose = [person?.firstName, groupName, ...(groups ?? []).map(groupInWords)].filter(Boolean).join(' · ')
        const name = [inLanguage(article.productName), person?.firstName ?? groupName].filter(Boolean).join(', ')
        return (
          <li key={`${line.kind}${article._id}${person?._id}${groupName}${groups?.map(({ _id }) => _id).join()}`}>
            <span>
              <b>{inLanguage(article.productName)}</b>
              {whose && <small>{whose}</small>}
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
                max={maxOf(line)}
                onChange={(next) => basket.setQuantity(line, next)}
              />
            )}
            <span className={styles.sum} translate="no">
              {money(article.cents * quantity)}
            </span>
          </li>
        )
      })}
    </ul>
    <p className={styles.total}>
      <span>{m.basket_total()}</span> <b translate="no">{money(totalOf(lines))}</b>
    </p>
  </>
)
