/** Style sheet of the documentation page: system fonts, light and dark, one column from 320 px up. */
export const openapiStyle = `
:root{color-scheme:light dark;--page:#fff;--ink:#1b1b1b;--soft:#555;--line:#ddd;--accent:#0b6e4f}
@media (prefers-color-scheme:dark){:root{--page:#141414;--ink:#eee;--soft:#aaa;--line:#333;--accent:#6fd3ae}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--page);color:var(--ink);
font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem}h2{font-size:1.3rem;margin-top:3rem}h3{margin:0 0 .5rem}
h4{margin:1rem 0 .25rem;color:var(--soft);font-size:.9rem}
a{color:var(--accent)}nav a{display:inline-block;padding:.4rem 0}
nav ul{margin:0;padding-left:1.2rem}
code{font:.9em ui-monospace,monospace}i{color:var(--soft);font-size:.9rem}
article{border:1px solid var(--line);border-radius:.5rem;padding:1rem;margin:1rem 0}
.call{padding:.5rem;border-left:.25rem solid var(--accent);margin:.5rem 0}
details{margin:.5rem 0}pre{overflow:auto;max-height:24rem;padding:.5rem;border:1px solid var(--line);white-space:pre-wrap}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .5rem .3rem 0;vertical-align:top}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}label{flex-basis:100%}
input,button{font:inherit;padding:.5rem;min-height:2.75rem}input{flex:1;min-width:0}
.fields{margin:0;padding-left:1.2rem}
dl{margin:0}dt{margin-top:.5rem}dd{margin:0;color:var(--soft)}
:target{outline:2px solid var(--accent)}
`.replaceAll("\n", "");
