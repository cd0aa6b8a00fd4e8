/** Styles of all pages of the prijavnica; colours as in web/platform/ui/tokens.css. */
export const pageStyles = `:root{color-scheme:light dark;--bg:light-dark(#eef2f1,#081517);--surface:light-dark(#fff,#0f2427);--line:light-dark(#cfd8d5,#264347);--control:light-dark(#6d7d7b,#7f9795);--ink:light-dark(#0b2124,#eaf2f1);--ink2:light-dark(#445657,#a6bcbb);--action:light-dark(#0b2124,#f2f7f6);--onaction:light-dark(#fff,#0b2124);--link:light-dark(#00655c,#5fe0cd);--danger:light-dark(#b3261e,#ff9d8f);--dangersoft:light-dark(#fde8e4,#3a1a17);--focus:light-dark(#3b1fd1,#ffd866)}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{position:relative;overflow:hidden;background:#0b2124;color:#f3f8f7;padding:1rem max(1rem,calc(50vw - 18rem)) 1.5rem}
.wall{position:absolute;inset:0;width:100%;height:100%}
@media (max-width:60rem){.holds{display:none}}
header>*:not(.wall){position:relative}
.bar{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.5rem;min-height:44px;font-size:1.125rem}
h1{margin:1rem 0 0;font-size:clamp(2rem,9vw,2.75rem);line-height:1.1;font-weight:800;transform:skewX(-12deg);transform-origin:left bottom}
header p{margin:.75rem 0 0;max-width:26rem;color:#cfdedd}
main{max-width:36rem;margin:0 auto;padding:1rem 1rem 3rem}
main>form,main>form>*{margin-bottom:1rem}
fieldset,.panel{margin:0 0 1rem;padding:1rem;border:0;border-radius:1rem 0 1rem 1rem;background:var(--surface);min-width:0;border-top:1px solid var(--line)}
legend,h2{float:left;width:100%;margin:0 0 .5rem;padding:0;font-size:1.25rem;line-height:1.3;font-weight:700}
legend+*,h2+*{clear:both}
.pair{display:grid;gap:0 .75rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr))}
.field{margin-bottom:.75rem}
.field label{display:block;font-weight:600}
.field small,.note{color:var(--ink2);font-size:.9375rem}
.field small{display:block}
input:not([type=checkbox]){width:100%;min-height:52px;padding:.5rem .75rem;border:2px solid var(--control);border-radius:.625rem;background:var(--bg);color:var(--ink);font:inherit;font-size:1.125rem}
[aria-invalid=true]{border-color:var(--danger)!important}
.tick{display:flex;gap:.75rem;align-items:center;min-height:52px;padding:.25rem 0}
.tick input{flex:none;width:28px;height:28px;margin:8px 0;accent-color:var(--link)}
.error{display:block;margin-top:.25rem;color:var(--danger);font-weight:600}
.summary{padding:1rem;border:2px solid var(--danger);border-radius:.625rem;background:var(--dangersoft)}
.summary b{display:block}
.summary a{display:block;padding:.625rem 0;color:var(--danger)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:.5rem 1.25rem;border:2px solid var(--control);border-radius:.625rem;background:none;color:var(--ink);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
header button{min-height:44px;border-color:#a9c4c2;color:#f3f8f7}
.send{width:100%;min-height:60px;border-color:var(--action);background:var(--action);color:var(--onaction);font-size:1.1875rem}
.small{min-height:44px;padding:.25rem .75rem;font-size:.9375rem}
.first{position:absolute;width:1px;height:1px;min-height:0;padding:0;border:0;overflow:hidden;clip-path:inset(50%)}
a{color:var(--link)}
.text a{display:inline-block;min-height:44px;padding:.625rem 0}
.text{max-height:18rem;overflow:auto;padding-right:.5rem}
.text p{margin:0 0 .625rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
header :focus-visible{outline-color:#ffd866}
.code{text-align:center}
.code svg{display:block;width:min(100%,20rem,60vh);height:auto;margin:0 auto 1rem;border-radius:.625rem}
.code strong{display:block;font-size:min(1.25rem,4.8vw);white-space:nowrap;font-variant-numeric:tabular-nums}
.who{font-size:1.25rem;font-weight:700;margin:0 0 1rem}
@media print{header{background:none;color:#000}.wall{display:none}}`
