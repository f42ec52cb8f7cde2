/** The product's colours without its style sheet: the page represents another company. */
export const portalStyle = `*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#faf8f4;color:#17211e}
main{max-width:48rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.125rem;margin:0 0 .5rem}
section{background:#fff;border:1px solid #e3ded4;border-radius:10px;padding:1.25rem;margin:1rem 0}section>:last-child{margin-bottom:0}p{margin:.5rem 0}
a{color:#0f5b4a}.note{color:#56625d}.whole{white-space:nowrap}.brand{text-transform:capitalize}
.notice{border:1px solid;border-radius:10px;padding:.75rem 1.25rem;margin:1rem 0}.good{color:#0f5b4a;background:#e6f0ec}.bad{color:#9b1c1c;background:#fbeae8}
form{margin:.75rem 0}label{display:grid;gap:.25rem}
input,button{font:inherit;padding:.5rem .75rem;border:1px solid #8a8577;border-radius:8px;min-height:44px;width:100%;background:#fff;color:inherit}
button{background:#0f5b4a;color:#fff;border-color:#0f5b4a;cursor:pointer}button:hover{background:#0a4438}button.second{background:#fff;color:#0f5b4a;width:auto}button.second:hover{background:#e6f0ec}
:focus-visible{outline:3px solid #0f5b4a;outline-offset:2px}
.card{display:grid;gap:.75rem;align-items:end;grid-template-columns:1fr 5rem 5rem 5rem auto}.thirds{display:grid;gap:.5rem;grid-template-columns:repeat(3,minmax(0,9rem))}.thirds button{padding-inline:0;white-space:nowrap}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}td,th{text-align:left;padding:.5rem 1rem .5rem 0;border-bottom:1px solid #e3ded4;white-space:nowrap}tbody tr:last-child td{border-bottom:0}
@media(max-width:40rem){.card{grid-template-columns:repeat(3,1fr)}.card .number,.card button{grid-column:1/-1}.thirds{grid-template-columns:repeat(3,1fr)}
table,tbody,tr,td{display:block}thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
tr{padding:.75rem 0;border-bottom:1px solid #e3ded4}tbody tr:last-child{border-bottom:0;padding-bottom:0}td{display:flex;justify-content:space-between;gap:1rem;border:0;padding:.125rem 0}td::before{content:attr(data-label);color:#56625d}}`;
