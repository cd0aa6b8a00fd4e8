import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Intent } from '#contract/payments.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { focusPageTitle } from '#web/ui/PageTitle.tsx'
import { Recap } from '#web/ui/Recap.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Strip } from '#web/ui/Strip.tsx'
import { recapLine, type DescribeLine, type IntentLine } from './recap-lines.ts'

export interface IntentRecapProps {
  /** Undefined until the server has answered. */
  intent: Intent | undefined
  describe: DescribeLine
  /** Removes an article from the cart; the returned function restores it. */
  onRemove?: ((articleId: IntentLine['articleId']) => () => void) | undefined
}

/** Recap with the server's names and prices; a removed line can be restored. */
export const IntentRecap = ({ intent, describe, onRemove }: IntentRecapProps) => {
  const [removed, setRemoved] = useState<{ name: string; undo: () => void }>()
  return (
    <>
      {removed && (
        <Strip
          key={removed.name}
          tone="info"
          action={
            <Button
              small
              look="bare"
              ref={takeFocus}
              onClick={() => {
                removed.undo()
                setRemoved(undefined)
                focusPageTitle()
              }}
            >
              {m.cart_undo()}
            </Button>
          }
        >
          {m.cart_removed({ name: removed.name })}
        </Strip>
      )}
      {intent ? (
        <Recap
          label={m.cart_recap()}
          lines={intent.lines.map((line) => ({
            ...recapLine(line, describe),
            action: onRemove && (
              <IconButton
                icon={X}
                label={m.cart_remove({ name: inLanguage(line.name) })}
                onClick={() => setRemoved({ name: inLanguage(line.name), undo: onRemove(line.articleId) })}
              />
            ),
          }))}
          total={{ label: m.pay_total(), sum: priceOfEuros(intent.total) }}
        />
      ) : (
        <Skeleton label={m.loading()} shapes={['recap']} />
      )}
    </>
  )
}
