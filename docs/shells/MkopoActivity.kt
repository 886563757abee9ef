/*
 * A native shell for Android around the pages of a Mkopo server: one activity, one WebView, the bridge of docs/bridge.md.
 * A sample to copy: it needs androidx.webkit and a WebView with WEB_MESSAGE_LISTENER (2020 and newer).
 *
 * What it decides:
 * - Messages are taken from the main frame of the lender's own origin only. addWebMessageListener checks the origin itself;
 *   addJavascriptInterface would reach into every frame and is not used.
 * - The session is the app's: it is put into the address of every page that the app opens, and never written to a log.
 * - Back asks the page first. A page that does not answer in a moment does not hold anybody.
 */
package example.lender.app

import android.annotation.SuppressLint
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.OnBackPressedCallback
import androidx.appcompat.app.AppCompatActivity
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONException
import org.json.JSONObject

/** Raised with docs/bridge.md when a message changes its meaning. A message of another version is not understood. */
private const val BRIDGE_VERSION = 1

/** The most a page or the shell sends at once. */
private const val CHARACTERS_MAXIMUM = 2000

/** What the app itself does; the bridge only says what was asked. */
interface LenderApp {
    /** session_id, device_id, user_id, app_version, app_name, lang. */
    fun sessionParameters(): Map<String, String>
    fun goHome()
    fun goToAccount()
    fun signInAgain()
    fun rate()
    fun showProduct(productId: String)
    fun countUse(productId: String, moduleId: Int, positionId: Int)
    fun bankBindingBegan()
    fun bankBindingEnded()
    fun dismissDialog()
}

class MkopoActivity : AppCompatActivity() {
    private val origin = "https://loans.lender.example"
    private val app: LenderApp get() = application as LenderApp
    private lateinit var page: WebView

    @SuppressLint("SetJavaScriptEnabled")
    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        page = WebView(this)
        setContentView(page)
        page.settings.javaScriptEnabled = true
        page.settings.domStorageEnabled = true
        page.settings.allowFileAccess = false
        page.webViewClient = OwnPages()
        listen()
        askThePageOnBack()
        tellOfTheKeyboard()
        page.loadUrl(addressOf(intent.getStringExtra("address") ?: "/"))
    }

    /** There before the page's own script: the listener is injected at the start of every document. */
    private fun listen() {
        // An old WebView: the pages then do what they do in a plain browser.
        if (!WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) return
        WebViewCompat.addWebMessageListener(page, "mkopoShell", setOf(origin)) { _, message, _, isMainFrame, _ ->
            if (isMainFrame) message.data?.let(::receive)
        }
    }

    private fun receive(text: String) {
        if (text.length > CHARACTERS_MAXIMUM) return
        val message = try { JSONObject(text) } catch (_: JSONException) { return }
        if (message.optInt("version") != BRIDGE_VERSION) return
        val payload = message.optJSONObject("payload") ?: JSONObject()
        when (message.optString("action")) {
            "openPage", "jumpPage" -> open(payload.optString("address"))
            "closeWebview" -> finish()
            "goToHome" -> app.goHome()
            "goToMine" -> app.goToAccount()
            "backToLogin" -> app.signInAgain()
            "callTelephone" -> dial(payload.optString("telephone"))
            "goToRating" -> app.rate()
            "confirmBuriedPoint" -> app.countUse(
                payload.optString("productId"),
                payload.optInt("moduleId"),
                payload.optInt("positionId"),
            )
            "startBankFlow" -> app.bankBindingBegan()
            "endBankFlow" -> app.bankBindingEnded()
            "openProductDetail" -> app.showProduct(payload.optString("productId"))
            "share" -> share(payload.optString("title"), payload.optString("address"))
            "dismissDialog" -> app.dismissDialog()
            // An action that this app does not know yet: ignored, as docs/bridge.md says.
            else -> Unit
        }
    }

    private fun open(address: String) {
        if (!isOwn(Uri.parse(absolute(address)))) return
        startActivity(Intent(this, MkopoActivity::class.java).putExtra("address", address))
    }

    /** ACTION_DIAL, not ACTION_CALL: the number is shown and the person presses the button. */
    private fun dial(telephone: String) {
        val number = telephone.filter { it == '+' || it.isDigit() }
        if (number.isNotEmpty()) startActivity(Intent(Intent.ACTION_DIAL, Uri.parse("tel:$number")))
    }

    private fun share(title: String, address: String) {
        val handed = Intent(Intent.ACTION_SEND).setType("text/plain")
            .putExtra(Intent.EXTRA_SUBJECT, title)
            .putExtra(Intent.EXTRA_TEXT, address)
        startActivity(Intent.createChooser(handed, title))
    }

    private fun absolute(address: String) = if (address.startsWith("/")) origin + address else address

    private fun addressOf(address: String): String {
        val whole = Uri.parse(absolute(address))
        require(isOwn(whole))
        val withSession = whole.buildUpon()
        app.sessionParameters().forEach { (name, value) -> withSession.appendQueryParameter(name, value) }
        return withSession.build().toString()
    }

    private fun isOwn(address: Uri) = "${address.scheme}://${address.authority}" == origin

    private fun askThePageOnBack() {
        onBackPressedDispatcher.addCallback(this, object : OnBackPressedCallback(true) {
            override fun handleOnBackPressed() {
                send("back", JSONObject()) { held ->
                    if (held == "true") return@send
                    if (page.canGoBack()) page.goBack() else finish()
                }
            }
        })
    }

    /** In CSS pixels, 0 once it is gone. */
    private fun tellOfTheKeyboard() {
        ViewCompat.setOnApplyWindowInsetsListener(page) { _, insets ->
            val height = insets.getInsets(WindowInsetsCompat.Type.ime()).bottom
            val heightPx = (height / resources.displayMetrics.density).toInt()
            send("keyboard", JSONObject().put("heightPx", heightPx)) {}
            insets
        }
    }

    private fun send(event: String, payload: JSONObject, answered: (String?) -> Unit) {
        val message = JSONObject().put("version", BRIDGE_VERSION).put("event", event).put("payload", payload)
        val text = JSONObject.quote(message.toString())
        // Not there yet, or not our page: the answer is "null".
        page.evaluateJavascript("window.mkopoReceive ? window.mkopoReceive($text) : false", answered)
    }

    /** The lender's own pages stay here; everything else opens outside, a payment company's page too. */
    private inner class OwnPages : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (!request.isForMainFrame || isOwn(request.url)) return false
            startActivity(Intent(Intent.ACTION_VIEW, request.url))
            return true
        }
    }
}
