import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import QrCode from 'lucide/dist/esm/icons/qr-code.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import { useState } from 'react'
import { AppFrame } from '#web/platform/ui/AppFrame.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { Logo } from '#web/platform/ui/Logo.tsx'
import { NavMenu } from '#web/platform/ui/NavMenu.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { TopNav } from '#web/platform/ui/TopNav.tsx'
import { Forms } from './Forms.tsx'
import { Goods } from './Goods.tsx'
import { Messages } from './Messages.tsx'
import { Heads, Walls } from './Walls.tsx'

const here = '#main'

/** All parts of web/platform/ui in their states; /dev/ui shows them to developers. */
export const PartsPage = () => {
  const [pressed, setPressed] = useState(false)
  return (
    <AppFrame
      skip="Skip to content"
      overlaysHero
      back={<IconButton icon={ArrowLeft} label="Back" onClick={() => setPressed(!pressed)} />}
      logo={
        <a href={here} aria-label="Previs, home">
          <Logo name="Previs" />
        </a>
      }
      nav={
        <TopNav label="Main menu">
          <a href={here} aria-current="page">
            Home
          </a>
          <NavMenu label="Buy" here={false}>
            <a href={here}>Tickets</a>
            <a href={here}>Classes</a>
          </NavMenu>
        </TopNav>
      }
      language={<Button look="bare">SL</Button>}
      footer={
        <>
          <p>
            <b>open every day</b>
            <a href={here}>info@previs.example</a>
          </p>
          <div>
            <a href={here}>Help</a>
            <a href={here}>General terms</a>
            <details>
              <summary>Previs, plezalni center, d.o.o.</summary>
              Pod steno 12, 1000 Ljubljana
            </details>
          </div>
        </>
      }
      bar={{
        label: 'Bottom menu',
        home: (
          <a href={here} aria-current="page">
            <Icon of={House} />
            Home
          </a>
        ),
        code: (
          <button type="button" data-main="" onClick={() => setPressed(!pressed)}>
            <Icon of={QrCode} />
            Code
          </button>
        ),
        profile: (
          <a href={here}>
            <Icon of={User} />
            Profile
          </a>
        ),
        menu: (
          <button type="button" onClick={() => setPressed(!pressed)}>
            <Icon of={Menu} />
            Menu
          </button>
        ),
      }}
    >
      <Heads />
      <Page>
        <Forms />
        <Goods />
        <Messages />
        <Walls />
      </Page>
    </AppFrame>
  )
}
