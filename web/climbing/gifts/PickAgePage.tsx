import { useState } from 'react'
import { ageGroups, type AgeGroup } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { ageNames } from '#web/centre/catalogue/age-names.ts'
import { AdultsOnly } from '#web/people/family/AdultsOnly.tsx'
import { mayBuy } from '#web/people/family/participant.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { RadioCards } from '#web/platform/ui/RadioCards.tsx'
import { yearsOf } from './ages.ts'
import { BoughtVouchers } from './BoughtVouchers.tsx'
import { GiftCartBar } from './GiftCartBar.tsx'

/** Choice of the recipient's age group; only adults buy (docs/product/gifts.md §1.3). */
export const PickAgePage = () =>
  mayBuy(useMe()) ? <PickAge /> : <AdultsOnly title={m.gift_title()} sentence={m.gift_adults_only()} />

const PickAge = () => {
  const [chosen, setChosen] = useState<AgeGroup>()
  return (
    <Page narrow>
      <Title page={m.gift_pick_title()} />
      <PageTitle title={m.gift_pick_title()} note={m.gift_pick_note()} />
      <RadioCards
        legend={m.gift_pick_title()}
        legendHidden
        name="ageGroup"
        value={chosen}
        onChange={setChosen}
        cards={ageGroups.map((ageGroup) => ({
          value: ageGroup,
          label: ageNames[ageGroup](),
          art: <span className="muted num">{yearsOf[ageGroup]()}</span>,
        }))}
      />
      {/* Nothing is chosen at first: a voucher is good for one age group only. */}
      {chosen ? (
        <Link to={paths.gifts(chosen)} className={buttonLook({ wide: true })}>
          {m.gift_pick_continue()}
        </Link>
      ) : (
        <Button wide blocked={{ reason: m.gift_pick_first() }}>
          {m.gift_pick_continue()}
        </Button>
      )}
      <BoughtVouchers />
      <GiftCartBar />
    </Page>
  )
}
